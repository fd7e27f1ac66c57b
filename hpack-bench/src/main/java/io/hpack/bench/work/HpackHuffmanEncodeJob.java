package io.hpack.bench.work;

import io.hpack.fuzz.peers.Handles;
import java.lang.invoke.MethodHandle;

/** Our writer of literals, as the block encoder uses it: it takes the Huffman form if that is shorter. */
final class HpackHuffmanEncodeJob extends HuffmanEncodeJob {
    private static final MethodHandle ENCODE = Handles.method(
            Handles.type("io.hpack.StringLiteral"),
            "encode",
            byte[].class,
            int.class,
            int.class,
            int.class,
            byte[].class,
            int.class,
            int.class);

    private final byte[] plain;
    private final byte[] target;

    HpackHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
        plain = set.plain();
        // As much as the fast way wants (25 / 16 of the string), so that it is never the target's end that decides.
        target = new byte[Targets.length(2 * set.maxLength())];
    }

    @Override
    int encode(final int string, final int offset, final int length, final int position) throws Exception {
        try {
            return (int) ENCODE.invokeExact(plain, offset, length, 0, target, position, target.length);
        } catch (final RuntimeException | Error e) {
            throw e;
        } catch (final Throwable e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    byte octet(final int position) {
        return target[position];
    }

    @Override
    public boolean allocates() {
        return false;
    }
}
