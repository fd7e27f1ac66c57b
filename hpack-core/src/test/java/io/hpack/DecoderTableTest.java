package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class DecoderTableTest {
    private final byte[][] sources = new byte[HeaderField.SOURCES][];
    private DecoderTable table = new DecoderTable(sources);
    private ListModel model = new ListModel(4096);
    private int largestMaxSize = 4096;

    /** A table that has no memory yet, at some maximum size. */
    private void start(final int maxSize) {
        table = new DecoderTable(sources);
        model = new ListModel(4096);
        largestMaxSize = 0;
        maxSize(maxSize);
    }

    @Test
    void shouldBeginEmptyAtTheInitialMaximum() {
        assertEquals(4096, table.maxSize());
        assertEquals(0, table.size());
        assertEquals(0, table.entries());
        assertEquals("empty.", table.toString());
        assertEquals(0, sources[HeaderField.FROM_TABLE].length);
    }

    @Test
    void shouldTakeAnEntryOfExactlyTheMaximumSizeAndNoLargerOne() {
        for (int maxSize = 32; maxSize <= 700; maxSize++) {
            maxSize(maxSize);
            insert("n", "");
            insert("", "v".repeat(maxSize - 32));
            assertEquals(maxSize, table.size());
            assertEquals(1, table.entries());
            insert("", "v".repeat(maxSize - 31));
            assertEquals(0, table.entries());
            assertEquals(0, table.size());
        }
    }

    @Test
    void shouldHoldNothingBelowTheOverhead() {
        for (int maxSize = 0; maxSize < 32; maxSize++) {
            maxSize(maxSize);
            insert("", "");
            assertEquals(0, table.entries());
        }
    }

    @Test
    void shouldHoldEntriesWithoutOctets() {
        for (int i = 0; i < 300; i++) {
            insert("", "");
        }
        assertEquals(128, table.entries());
        maxSize(96);
        insert("", "");
        insert("", "x");
        assertEquals(2, table.entries());
    }

    @Test
    void shouldResizeFromEverySizeToEverySize() {
        final int[] sizes = {0, 31, 32, 33, 40, 64, 65, 90, 100, 128, 160, 255, 256, 257, 300, 512, 700};
        for (final int from : sizes) {
            for (final int to : sizes) {
                for (int filling = 0; filling < 24; filling++) {
                    start(from);
                    for (int i = 0; i < filling; i++) {
                        insert("n" + i, "v".repeat(i * 7 % 23));
                    }
                    maxSize(to);
                    for (int i = 0; i < 6; i++) {
                        insert("m" + i, "w".repeat(i * 11 % 17));
                    }
                    maxSize(from);
                    insert("last", "v");
                }
            }
        }
    }

    @Test
    void shouldKeepEntriesThatLieAtBothEndsOfTheRingWhenTheMaximumIsRaised() {
        for (int length = 1; length <= 18; length++) {
            for (int insertions = 0; insertions < 40; insertions++) {
                for (int raised = 0; raised <= 120; raised += 5) {
                    start(100);
                    for (int i = 0; i < insertions; i++) {
                        insert("", Character.toString('a' + i % 26).repeat(length));
                    }
                    maxSize(4096);
                    if (insertions % 2 == 0) {
                        maxSize(length + 132);
                    }
                    insert("", "x".repeat(raised));
                    insert("", "y".repeat(raised + 7));
                    insert("", "z".repeat(200));
                }
            }
        }
    }

    @Test
    void shouldTakeTheNameOfAnEntryThatTheInsertionEvicts() {
        for (int nameLength = 0; nameLength < 80; nameLength++) {
            for (int valueLength = 0; valueLength < 80; valueLength++) {
                final String name = "n".repeat(nameLength);
                maxSize(nameLength + 60);
                insert(name, "1");
                insertWithNameOf(model.entries.size(), "v".repeat(valueLength));
            }
        }
    }

    @Test
    void shouldTakeTheNameOfAnEntryThatIsEvictedWhileTheRingGrows() {
        // The ring has 512 octets and the table is raised: 300 octets of name and 700 of value need a longer ring.
        maxSize(512);
        insert("n".repeat(300), "v");
        maxSize(1100);
        insert("filler", "f".repeat(600));
        insertWithNameOf(2, "w".repeat(700));
        assertEquals(1, table.entries());
        assertEquals("n".repeat(300), table.name(1));
    }

    @Test
    void shouldAgreeWithAListAfterRandomOperations() {
        for (int seed = 0; seed < Rounds.of(400); seed++) {
            randomOperations(new Random(seed));
        }
    }

    @Test
    void shouldAgreeWithAListWhenIdsRunOut() {
        for (int seed = 0; seed < Rounds.of(100); seed++) {
            final Random random = new Random(seed);
            start(4096);
            for (int i = random.nextInt(200); i >= 0; i--) {
                insert("n" + i, "v");
            }
            // The ids that are left.
            table.skipIds(Integer.MAX_VALUE - table.id(0) - random.nextInt(150));
            assertAgreement();
            for (int i = 0; i < 200; i++) {
                randomOperation(random);
            }
        }
    }

    private void randomOperations(final Random random) {
        start(random.nextInt(300));
        for (int i = 0; i < 120; i++) {
            randomOperation(random);
        }
    }

    private void randomOperation(final Random random) {
        final int entries = model.entries.size();
        switch (random.nextInt(16)) {
            case 0 -> maxSize(random.nextInt(200));
            case 1 -> maxSize(1 << random.nextInt(random.nextInt(4) == 0 ? 13 : 10));
            case 2 -> maxSize(Math.max(0, table.maxSize() + random.nextInt(9) - 4));
            case 3 -> {
                if (random.nextInt(6) == 0) {
                    table.clear();
                    final long maxSize = model.maxSize();
                    model.maxSize(0);
                    model.maxSize(maxSize);
                    assertAgreement();
                }
            }
            case 4, 5, 6, 7 -> {
                if (entries > 0) {
                    insertWithNameOf(random.nextBoolean() ? entries : 1 + random.nextInt(entries), octets(random));
                }
            }
            default -> insert(octets(random), octets(random));
        }
    }

    private static String octets(final Random random) {
        final char octet = (char) random.nextInt(256);
        final int length = random.nextInt(30) == 0 ? random.nextInt(700) : random.nextInt(40);
        return random.nextInt(8) == 0
                ? ""
                : octet + Character.toString('a' + length % 26).repeat(length);
    }

    private void maxSize(final int octets) {
        largestMaxSize = Math.max(largestMaxSize, octets);
        table.maxSize(octets);
        model.maxSize(octets);
        assertAgreement();
    }

    private void insert(final String name, final String value) {
        insert(name.getBytes(ISO_8859_1), 0, name, value);
    }

    private void insertWithNameOf(final int index, final String value) {
        final long entry = table.entry(table.id(index));
        final String name = model.entries.get(index - 1).name();
        insert(sources[HeaderField.FROM_TABLE], Entry.offset(entry), name, value);
    }

    private void insert(final byte[] nameArray, final int nameOffset, final String name, final String value) {
        final byte[] valueArray = ("<" + value + ">").getBytes(ISO_8859_1);
        final long insertions = table.insertions();
        final int staticName = name.length() % 62;
        final int id = table.insert(nameArray, nameOffset, name.length(), valueArray, 1, value.length(), staticName);
        assertEquals(model.insert(name, value), id > 0);
        assertEquals(insertions + (id > 0 ? 1 : 0), table.insertions());
        if (id > 0) {
            assertEquals(table.entry(id), table.entry(table.id(1)));
        }
        assertAgreement();
    }

    private void assertAgreement() {
        assertEquals(model.maxSize(), table.maxSize());
        assertEquals(model.size(), table.size());
        assertEquals(model.entries.size(), table.entries());
        final byte[] ring = sources[HeaderField.FROM_TABLE];
        for (int i = 1; i <= table.entries(); i++) {
            final ListModel.Entry expected = model.entries.get(i - 1);
            assertEquals(expected.name(), table.name(i));
            assertEquals(expected.value(), table.value(i));
            assertEquals(expected.name().length() % 62, table.staticName(table.id(i)));
            final long entry = table.entry(table.id(i));
            assertTrue(Entry.offset(entry) + expected.size() - 32 <= ring.length);
        }
        assertTrue(ring.length <= Math.max(512, 2 * largestMaxSize), "ring of " + ring.length);
    }

    @Test
    void shouldGrowItsRingWithUseOnly() {
        final int[] lengths = {512, 1024, 2048, 4096, 8192, 8192, 8192};
        int octets = 0;
        for (final int length : lengths) {
            // Entries of 128 octets fill each length exactly.
            do {
                insert("", "v".repeat(128));
                octets += 128;
                assertEquals(length, sources[HeaderField.FROM_TABLE].length, "after octets " + octets);
            } while (octets % length != 0);
            // A longer ring begins with the 25 entries that are left.
            octets = Math.min(octets, table.entries() * 128);
        }
    }

    @Test
    void shouldForgetOnReset() {
        insert("n", "v");
        maxSize(100);
        table.reset();
        assertEquals(0, table.entries());
        assertEquals(0, table.size());
        assertEquals(0, table.insertions());
        assertEquals(4096, table.maxSize());
    }

    @Test
    void shouldRefuseIndexesOutOfRange() {
        insert("n", "v");
        for (final int index : new int[] {Integer.MIN_VALUE, -1, 0, 2, Integer.MAX_VALUE}) {
            assertThrows(IndexOutOfBoundsException.class, () -> table.name(index));
            assertThrows(IndexOutOfBoundsException.class, () -> table.value(index));
        }
    }

    @Test
    void shouldPrintAsTheAppendixDoes() {
        insert("custom-key", "custom-header");
        insert(":authority", "www.example.com");
        insert("x", "y".repeat(1000));
        for (int i = 0; i < 12; i++) {
            insert("n", "v" + i);
        }
        assertEquals(model.toString(), table.toString());
        assertTrue(table.toString().contains("[ 15] (s =  55) custom-key: custom-header\n"), table.toString());
    }
}
