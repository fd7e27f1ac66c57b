package io.hpack.bench.work;

/**
 * Who does the work. A contender has a method for each kind of work that it does; for the others it says why not. Each
 * returns a job whose class no other contender has, so that in a JVM that does this job alone no call of its loop has a
 * second receiver.
 */
public interface Contender {
    /**
     * Decode Huffman-coded strings.
     *
     * @param name the settings.
     * @param set  the strings.
     * @return the job.
     * @throws UnsupportedJobException if it cannot.
     */
    default Job huffmanDecode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        throw new UnsupportedJobException("has no Huffman decoder that can be called by itself");
    }

    /**
     * Encode strings as string literals: prefix and Huffman form (RFC 7541, 5.2).
     *
     * @param name the settings.
     * @param set  the strings.
     * @return the job.
     * @throws UnsupportedJobException if it cannot.
     */
    default Job huffmanEncode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        throw new UnsupportedJobException("has no Huffman encoder that can be called by itself");
    }

    /**
     * Tell the lengths of strings in Huffman form.
     *
     * @param name the settings.
     * @param set  the strings.
     * @return the job.
     * @throws UnsupportedJobException if it cannot.
     */
    default Job huffmanLength(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        throw new UnsupportedJobException("has no function for the length of a Huffman form");
    }

    /**
     * Decode header blocks.
     *
     * @param name the settings.
     * @param set  the blocks.
     * @return the job.
     * @throws UnsupportedJobException if it cannot.
     */
    default Job blockDecode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        throw new UnsupportedJobException("does not decode header blocks");
    }

    /**
     * Encode header blocks.
     *
     * @param name the settings.
     * @param set  the blocks.
     * @return the job.
     * @throws UnsupportedJobException if it cannot.
     */
    default Job blockEncode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        throw new UnsupportedJobException("does not encode header blocks");
    }

    /**
     * Decode header blocks on a connection and encode their fields for another.
     *
     * @param name the settings.
     * @param set  the blocks.
     * @return the job.
     * @throws UnsupportedJobException if it cannot.
     */
    default Job hop(final JobName name, final BlockSet set) throws UnsupportedJobException {
        throw new UnsupportedJobException("does not both decode and encode header blocks");
    }

    /**
     * Make codecs: decoders or encoders, as the setting {@code codec} says.
     *
     * @param name the settings.
     * @return the job.
     * @throws UnsupportedJobException if it cannot.
     */
    default Job creation(final JobName name) throws UnsupportedJobException {
        throw new UnsupportedJobException("has no codec of header blocks");
    }
}
