package io.hpack.huffman;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.agrona.DirectBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** In JVMs of its own, without Agrona's flag: which tables are loaded, and what the system property does. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class HuffmanLoadingTest {
    private static final Pattern TABLE = Pattern.compile("io\\.hpack\\.huffman\\.(\\w+Table) ");

    @Test
    void shouldLoadTheTableOfTheKernelInUseAlone() throws Exception {
        assertEquals(Set.of("Fsm4Table"), tablesLoadedBy("FSM_4BIT"));
        assertEquals(Set.of("Fsm8Table"), tablesLoadedBy("FSM_8BIT"));
        assertEquals(Set.of("EncodeTable", "LookupTable"), tablesLoadedBy("LOOKUP_12BIT"));
    }

    @Test
    void shouldLoadTheEncodersTablesAtItsFirstUse() throws Exception {
        assertEquals(Set.of("EncodeTable", "PairTable"), tablesLoadedBy("ENCODER"));
    }

    @Test
    void shouldTakeTheKernelThatThePropertyNames() throws Exception {
        assertTrue(run("DEFAULT").contains("kernel FSM_8BIT"));
        assertTrue(run("DEFAULT", "-Dio.hpack.huffman=fsm_4bit").contains("kernel FSM_4BIT"));
        assertTrue(run("DEFAULT", "-Dio.hpack.huffman=12").contains("kernel LOOKUP_12BIT"));
    }

    @Test
    void shouldRefuseAPropertyThatNamesNoKernelEachTime() throws Exception {
        final String output = run("DEFAULT", "-Dio.hpack.huffman=16");
        final String refusal = "refused system property io.hpack.huffman must be one of FSM_4BIT, FSM_8BIT and"
                + " LOOKUP_12BIT, not: 16";
        assertEquals(2, output.split(refusal, -1).length - 1, output);
    }

    private static Set<String> tablesLoadedBy(final String use) throws Exception {
        final String output = run(use, "-Xlog:class+load");
        final Set<String> tables = new TreeSet<>();
        for (final Matcher matcher = TABLE.matcher(output); matcher.find(); ) {
            tables.add(matcher.group(1));
        }
        return tables;
    }

    /** The output of a child that must end well. */
    private static String run(final String use, final String... flags) throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(flags));
        command.add("-cp");
        command.add(location(Child.class)
                + File.pathSeparator
                + location(HuffmanDecoder.class)
                + File.pathSeparator
                + location(DirectBuffer.class));
        command.add(Child.class.getName());
        command.add(use);
        final ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear();
        final Process process = builder.start();
        final String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertEquals(0, process.waitFor(), output);
        output.lines().filter(line -> line.startsWith("first use")).forEach(System.out::println);
        return output;
    }

    private static String location(final Class<?> type) {
        return new File(type.getProtectionDomain().getCodeSource().getLocation().getPath()).getPath();
    }

    /** What the child runs. */
    static final class Child {
        private Child() {}

        public static void main(final String[] args) {
            final byte[] encoded = {(byte) 0xf1, (byte) 0xe3, (byte) 0xc2, (byte) 0xff};
            final long start = System.nanoTime();
            switch (args[0]) {
                case "DEFAULT":
                    printDefault();
                    printDefault();
                    break;
                case "ENCODER":
                    HuffmanEncoder.encode(encoded, 0, 4, new byte[40], 0, 40);
                    break;
                default:
                    HuffmanDecoder.valueOf(args[0]).decode(encoded, 0, 4, new byte[40], 0, 40);
                    break;
            }
            final long micros = (System.nanoTime() - start) / 1000;
            System.out.println("first use of " + args[0] + ", class loading logged: " + micros + " us");
        }

        private static void printDefault() {
            try {
                System.out.println("kernel " + HuffmanDecoder.byDefault());
            } catch (final IllegalArgumentException e) {
                System.out.println("refused " + e.getMessage());
            }
        }
    }
}
