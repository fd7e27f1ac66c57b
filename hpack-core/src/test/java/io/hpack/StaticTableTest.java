package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StaticTableTest {
    private static final List<String[]> ROWS = rows();

    @Test
    void shouldHaveTheRowsOfTheRfc() {
        assertEquals(61, ROWS.size());
        assertEquals(61, StaticTable.LENGTH);
        for (int index = 1; index <= 61; index++) {
            assertEquals(name(index), StaticTable.name(index));
            assertEquals(ROWS.get(index - 1)[2], StaticTable.value(index));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 62, Integer.MAX_VALUE})
    void shouldRefuseOtherIndexes(final int index) {
        assertThrows(IllegalArgumentException.class, () -> StaticTable.name(index));
        assertThrows(IllegalArgumentException.class, () -> StaticTable.value(index));
    }

    @Test
    void shouldFindTheLowestIndexOfAName() {
        for (int index = 1; index <= 61; index++) {
            assertEquals(lowest(index), StaticTable.indexOf(name(index)));
            assertEquals(lowest(index), StaticTable.indexOf(new StringBuilder(name(index))));
            assertEquals(lowest(index), nameIndex(name(index)));
            assertEquals(lowest(index), StaticTable.NAME_INDEX[index]);
        }
        assertEquals(8, StaticTable.indexOf(":status"));
    }

    @Test
    void shouldKnowTheLastIndexOfAName() {
        for (int index = 1; index <= 61; index++) {
            int last = index;
            while (last < 61 && name(last + 1).equals(name(index))) {
                last++;
            }
            assertEquals(last, StaticTable.LAST_INDEX[index]);
        }
        assertEquals(62, StaticTable.NAME_INDEX.length);
        assertEquals(62, StaticTable.LAST_INDEX.length);
    }

    @Test
    void shouldNotFindANameThatDiffersInOneOctet() {
        for (int index = 1; index <= 61; index++) {
            for (int i = 0; i < name(index).length(); i++) {
                for (int bit = 0; bit < 8; bit++) {
                    final byte[] octets = name(index).getBytes(US_ASCII);
                    octets[i] ^= (byte) (1 << bit);
                    assertEquals(0, StaticTable.nameIndex(octets, 0, octets.length));
                }
            }
        }
    }

    /** Unless that is a name itself: accept-charset has "accept" in front. */
    @Test
    void shouldNotFindANameThatIsLongerOrShorter() {
        for (int index = 1; index <= 61; index++) {
            final String name = name(index);
            for (int length = 0; length < name.length(); length++) {
                final String shorter = name.substring(0, length);
                assertEquals(StaticTable.indexOf(shorter), nameIndex(shorter));
                final String end = name.substring(name.length() - length);
                assertEquals(StaticTable.indexOf(end), nameIndex(end));
            }
            for (final String longer : new String[] {name + "s", name + "\0", "\0" + name, name + name}) {
                assertEquals(0, nameIndex(longer));
                assertEquals(0, StaticTable.indexOf(longer));
            }
        }
        assertEquals(0, nameIndex(""));
        assertEquals(0, StaticTable.indexOf(""));
        assertEquals(0, StaticTable.indexOf("Age"));
    }

    /** Names as long as each static one, and with its hash's octets, the first and the last eight. */
    @Test
    void shouldCompareTheOctetsThatTheHashDoesNotRead() {
        for (int index = 1; index <= 61; index++) {
            final byte[] octets = name(index).getBytes(US_ASCII);
            for (int i = 8; i < octets.length - 8; i++) {
                final byte[] other = octets.clone();
                other[i] ^= 1;
                assertEquals(
                        StaticTable.nameHash(octets, 0, octets.length), StaticTable.nameHash(other, 0, other.length));
                assertEquals(0, StaticTable.nameIndex(other, 0, other.length));
            }
        }
    }

    @Test
    void shouldFindNamesAtAnyOffsetAndReadNothingBeside() {
        for (int index = 1; index <= 61; index++) {
            final byte[] octets = name(index).getBytes(US_ASCII);
            for (int offset = 0; offset < 9; offset++) {
                final byte[] before = new byte[offset + octets.length];
                final byte[] amid = new byte[offset + octets.length + 9];
                Arrays.fill(before, (byte) 0x5a);
                Arrays.fill(amid, (byte) 0xff);
                System.arraycopy(octets, 0, before, offset, octets.length);
                System.arraycopy(octets, 0, amid, offset, octets.length);
                assertEquals(lowest(index), StaticTable.nameIndex(before, offset, octets.length));
                assertEquals(lowest(index), StaticTable.nameIndex(amid, offset, octets.length));
                final int hash = StaticTable.nameHash(amid, offset, octets.length);
                assertEquals(StaticTable.nameHash(before, offset, octets.length), hash);
                assertEquals(lowest(index), StaticTable.nameIndex(hash, amid, offset, octets.length));
            }
        }
    }

    @Test
    void shouldFindNoRandomNames() {
        final Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            final byte[] octets = new byte[random.nextInt(40)];
            random.nextBytes(octets);
            final String name = new String(octets, ISO_8859_1);
            assertEquals(StaticTable.indexOf(name), StaticTable.nameIndex(octets, 0, octets.length));
        }
    }

    @Test
    void shouldHashNamesApart() {
        final Set<Integer> hashes = new HashSet<>();
        for (int i = 0; i < 10_000; i++) {
            final byte[] octets = ("x-name-" + i).getBytes(US_ASCII);
            hashes.add(StaticTable.nameHash(octets, 0, octets.length));
        }
        assertEquals(10_000, hashes.size());
    }

    @Test
    void shouldHaveTheOctetsOfEachEntry() {
        assertEquals(62, StaticTable.ENTRY.length);
        assertEquals(0, StaticTable.ENTRY[0]);
        int offset = 0;
        for (int index = 1; index <= 61; index++) {
            final String name = name(index);
            final String value = ROWS.get(index - 1)[2];
            assertEquals((long) offset << 40 | (long) name.length() << 20 | value.length(), StaticTable.ENTRY[index]);
            final int length = name.length() + value.length();
            assertEquals(name + value, new String(StaticTable.OCTETS, offset, length, US_ASCII));
            offset += length;
        }
        assertEquals(offset, StaticTable.OCTETS.length);
    }

    /** By what the constant is called, not by how the generator makes it up. */
    @Test
    void shouldHaveAConstantForEachNameAndForEachFieldWithAValue() throws IllegalAccessException {
        final Map<String, Integer> constants = constants();
        assertEquals(61, constants.remove("LENGTH"));
        final Set<String> expected = new HashSet<>();
        for (int index = 61; index >= 1; index--) {
            final String name = name(index).replace(":", "").replace('-', '_').toUpperCase(Locale.ROOT);
            assertEquals(lowest(index), constants.get(name));
            expected.add(name);
            final String value = ROWS.get(index - 1)[2];
            if (!value.isEmpty()) {
                final String suffix = Map.of("/", "ROOT", "/index.html", "INDEX_HTML", "gzip, deflate", "GZIP_DEFLATE")
                        .getOrDefault(value, value.toUpperCase(Locale.ROOT));
                assertEquals(index, constants.get(name + "_" + suffix));
                expected.add(name + "_" + suffix);
            }
        }
        assertEquals(expected, constants.keySet());
    }

    private static Map<String, Integer> constants() throws IllegalAccessException {
        final Map<String, Integer> constants = new HashMap<>();
        for (final Field field : StaticTable.class.getFields()) {
            assertEquals(Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL, field.getModifiers());
            constants.put(field.getName(), field.getInt(null));
        }
        return constants;
    }

    private static int nameIndex(final String name) {
        final byte[] octets = name.getBytes(US_ASCII);
        return StaticTable.nameIndex(octets, 0, octets.length);
    }

    private static String name(final int index) {
        return ROWS.get(index - 1)[1];
    }

    private static int lowest(final int index) {
        int lowest = index;
        while (lowest > 1 && name(lowest - 1).equals(name(index))) {
            lowest--;
        }
        return lowest;
    }

    private static List<String[]> rows() {
        try {
            return Files.readAllLines(Path.of("src/generator/resources/static-table.tsv")).stream()
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
