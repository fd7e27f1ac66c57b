package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

/** A program that codes arrays runs on a plain JVM: no flag, and not one line on standard error. */
class FlagFreeTest {
    /** RFC 7541, Appendix C.6. */
    private static final String[] BLOCKS = {
        "488264025885aec3771a4b6196d07abe941054d444a8200595040b8166e082a62d1bff6e919d29ad171863c78f0b97c8e9ae82ae43d3",
        "4883640effc1c0bf",
        "88c16196d07abe941054d444a8200595040b8166e084a62d1bffc05a839bd9ab77ad94e7821dd7f2e6c7b335dfdfcd5b3960d5af27"
                + "087f3672c1ab270fb5291f9587316065c003ed4ee5b1063d5007"
    };

    @Test
    void shouldRunWithoutFlagsAndInSilence() throws Exception {
        final ChildJvm child = ChildJvm.run(List.of(), Program.class);
        assertEquals("", child.error());
        assertEquals(0, child.exitCode());
        assertEquals(Program.checksum(), child.output());
    }

    /** The harness sees it when a flag is needed or a warning is printed: where an UnsafeBuffer does need the one or print the other. */
    @Test
    void shouldNotRunSoWithAnUnsafeBuffer() throws Exception {
        final ChildJvm child = ChildJvm.run(List.of(), Program.class, "UnsafeBuffer");
        final boolean agrona1OnOldJvm = agronaMajor() == 1 && Runtime.version().feature() < 24;
        assertEquals(agrona1OnOldJvm, child.exitCode() == 0 && child.error().isEmpty(), child.error());
    }

    private static int agronaMajor() {
        final String jar = DirectBuffer.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        assertTrue(jar.matches(".*agrona-\\d+\\..*"), jar);
        return Integer.parseInt(jar.replaceAll(".*agrona-(\\d+)\\..*", "$1"));
    }

    static final class Program {
        public static void main(final String[] args) {
            if (args.length > 0) {
                new UnsafeBuffer(new byte[8]).putLong(0, 1);
            }
            System.out.print(checksum());
        }

        /** Decodes the examples, encodes their fields again, decodes those, and sums up all octets. */
        static String checksum() {
            final CRC32 sum = new CRC32();
            final HpackScratch scratch = new HpackScratch();
            final HpackDecoder first = new HpackDecoder(HpackLimits.DEFAULT, scratch);
            final HpackDecoder second = new HpackDecoder(HpackLimits.DEFAULT, scratch);
            final HpackEncoder encoder = new HpackEncoder(256, IndexingPolicy.ALL);
            final byte[] buffer = new byte[1024];
            for (final String block : BLOCKS) {
                final byte[] octets = HexFormat.of().parseHex(block);
                encoder.beginBlock(buffer, 0, buffer.length);
                first.decode(octets, 0, octets.length, true, encoder::header);
                final int length = encoder.endBlock();
                sum.update(buffer, 0, length);
                second.decode(buffer, 0, length, true, field -> {
                    sum.update(field.nameArray(), field.nameOffset(), field.nameLength());
                    sum.update(field.valueArray(), field.valueOffset(), field.valueLength());
                });
            }
            sum.update(second.dynamicTable().toString().getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
            return Long.toHexString(sum.getValue());
        }
    }
}
