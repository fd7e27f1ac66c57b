package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;

/** Writes header blocks, valid and invalid ones. */
final class WireBuilder {
    private final ByteArrayOutputStream octets = new ByteArrayOutputStream();

    static byte[] octetsOf(final String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    byte[] octets() {
        return octets.toByteArray();
    }

    int length() {
        return octets.size();
    }

    WireBuilder hex(final String hex) {
        octets.writeBytes(octetsOf(hex));
        return this;
    }

    WireBuilder raw(final byte[] raw) {
        octets.writeBytes(raw);
        return this;
    }

    WireBuilder raw(final String raw) {
        return raw(raw.getBytes(ISO_8859_1));
    }

    WireBuilder indexed(final long index) {
        return integer(0x80, 7, index, 0);
    }

    WireBuilder sizeUpdate(final long maxSize) {
        return integer(0x20, 5, maxSize, 0);
    }

    /** The first octets of a literal, up to its name or value. */
    WireBuilder literal(final Indexing indexing, final long nameIndex, final int zeros) {
        return switch (indexing) {
            case INCREMENTAL -> integer(0x40, 6, nameIndex, zeros);
            case WITHOUT -> integer(0x00, 4, nameIndex, zeros);
            case NEVER -> integer(0x10, 4, nameIndex, zeros);
        };
    }

    WireBuilder literal(final Indexing indexing, final long nameIndex, final String value) {
        return literal(indexing, nameIndex, value, false);
    }

    WireBuilder literal(final Indexing indexing, final long nameIndex, final String value, final boolean huffman) {
        return literal(indexing, nameIndex, 0).string(value, huffman);
    }

    WireBuilder literal(final Indexing indexing, final String name, final String value) {
        return literal(indexing, name, value, false);
    }

    WireBuilder literal(final Indexing indexing, final String name, final String value, final boolean huffman) {
        return literal(indexing, 0, 0).string(name, huffman).string(value, huffman);
    }

    WireBuilder string(final String string, final boolean huffman) {
        return string(huffman ? HuffmanRows.encode(string) : string.getBytes(ISO_8859_1), huffman, 0);
    }

    /** A string as it is, with the flag and with so many redundant octets in its length, if they are possible. */
    WireBuilder string(final byte[] encoded, final boolean huffman, final int zeros) {
        return stringLength(huffman, encoded.length, zeros).raw(encoded);
    }

    WireBuilder stringLength(final boolean huffman, final long length, final int zeros) {
        return integer(huffman ? 0x80 : 0, 7, length, zeros);
    }

    /** An integer with so many redundant octets, if it does not fit its prefix. */
    WireBuilder integer(final int flags, final int prefixBits, final long value, final int zeros) {
        final int prefixMax = (1 << prefixBits) - 1;
        if (value < prefixMax) {
            octets.write((int) (flags | value));
            return this;
        }
        octets.write(flags | prefixMax);
        long rest = value - prefixMax;
        for (; rest > 0x7f; rest >>>= 7) {
            octets.write((int) (rest & 0x7f | 0x80));
        }
        for (int i = 0; i < zeros; i++) {
            octets.write((int) (i == 0 ? rest | 0x80 : 0x80));
        }
        octets.write((int) (zeros == 0 ? rest : 0));
        return this;
    }
}
