package io.hpack.bench.jmh;

import io.hpack.HpackEncoder;
import io.hpack.fuzz.HeaderBlocks;
import io.hpack.fuzz.HeaderSets;
import io.hpack.fuzz.Story;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Encoded header blocks in a file: made by a JVM of their own, so that in the one that is measured no class of the library
 * has been loaded, and nothing compiled, before the first block is decoded.
 */
public final class WireFile {
    private static List<Block> blocks;

    private WireFile() {}

    /**
     * Write the file.
     *
     * @param args the file, and the folder of the corpora.
     * @throws IOException if it cannot be written.
     */
    public static void main(final String[] args) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(Path.of(args[0]))))) {
            for (final Story set : HeaderSets.read(Path.of(args[1]))) {
                final HpackEncoder encoder = new HpackEncoder();
                boolean isFirst = true;
                for (final Story.Block block : set.blocks()) {
                    final byte[] encoded = HeaderBlocks.encode(encoder, block.fields());
                    out.writeBoolean(isFirst);
                    out.writeInt(block.fields().size());
                    out.writeInt(encoded.length);
                    out.write(encoded);
                    isFirst = false;
                }
            }
        }
    }

    /**
     * A block.
     *
     * @param isFirst whether it is the first one of a connection.
     * @param fields  how many fields it has.
     * @param octets  the block.
     */
    record Block(boolean isFirst, int fields, byte[] octets) {}

    /** Have the blocks encoded, and read them; once a JVM. */
    static synchronized List<Block> read() throws IOException, InterruptedException {
        if (blocks == null) {
            blocks = encode();
        }
        return blocks;
    }

    private static List<Block> encode() throws IOException, InterruptedException {
        final Path file = Files.createTempFile("hpack", ".wire");
        try {
            final ProcessBuilder encoder = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            WireFile.class.getName(),
                            file.toString(),
                            Data.folders().corpora().toString())
                    .inheritIO();
            if (encoder.start().waitFor() != 0) {
                throw new IOException("no blocks are encoded by " + encoder.command());
            }
            return read(file);
        } finally {
            Files.delete(file);
        }
    }

    private static List<Block> read(final Path file) throws IOException {
        final List<Block> blocks = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
            while (in.available() > 0) {
                final boolean isFirst = in.readBoolean();
                final int fields = in.readInt();
                blocks.add(new Block(isFirst, fields, in.readNBytes(in.readInt())));
            }
        }
        return blocks;
    }
}
