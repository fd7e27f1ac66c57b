package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EncoderTableTest {
    private static final int[] SIZES = {0, 32, 33, 40, 64, 100, 128, 200, 256, 300, 512, 1000, 1024, 4096, 9000};

    private final EncoderTable table = new EncoderTable();

    @Test
    void shouldBeAListOfEntries() {
        for (int seed = 0; seed < Rounds.of(300); seed++) {
            final Random random = new Random(seed);
            final EncoderTable churned = new EncoderTable();
            for (int life = 0; life < 2; life++) {
                compare(random, churned, new ListModel(4096), "seed " + seed + ", life " + life);
                churned.reset();
                assertEquals("empty.", churned.toString());
                assertEquals(4096, churned.maxSize());
                assertEquals(0, churned.insertions());
            }
        }
    }

    private static void compare(
            final Random random, final EncoderTable table, final ListModel model, final String what) {
        final int longest = 1 + random.nextInt(80);
        for (int step = 0; step < 300; step++) {
            final int kind = random.nextInt(40);
            if (kind == 0) {
                final int size = SIZES[random.nextInt(SIZES.length)];
                table.maxSize(size);
                model.maxSize(size);
            } else if (kind == 1) {
                final int ids = random.nextInt(3) == 0 ? -table.spareIds() : 1 << 16 + random.nextInt(3);
                table.shiftIds(ids);
            }
            final String name = random.nextInt(3) == 0
                    ? StaticRows.entry(1 + random.nextInt(61)).name()
                    : string(random, 1 + random.nextInt(9), 6);
            final String value = string(random, random.nextInt(longest), 3);
            final int expected = model.entries.indexOf(new ListModel.Entry(name, value));
            final int id = find(table, name, value);
            assertEquals(expected + 1, id == 0 ? 0 : table.wireIndex(id) - 61, what);
            assertName(table, model, name, what);
            if (expected < 0 && name.length() + value.length() + 32 <= model.maxSize()) {
                final int inserted = insert(table, name, value, 0);
                model.insert(name, value);
                assertEquals(62, table.wireIndex(inserted), what);
                assertTrue(holds(table, inserted, name, value));
            }
            if (step % 8 == 0) {
                assertEquals(model.toString(), table.toString(), what);
                assertEquals(model.size(), table.size());
                assertEquals(model.maxSize(), table.maxSize());
            }
        }
        assertEquals(model.toString(), table.toString(), what);
    }

    private static void assertName(
            final EncoderTable table, final ListModel model, final String name, final String what) {
        int expected = StaticRows.nameIndex(name);
        for (int i = 0; i < model.entries.size() && expected == 0; i++) {
            expected = model.entries.get(i).name().equals(name) ? 62 + i : 0;
        }
        final byte[] octets = name.getBytes(ISO_8859_1);
        assertEquals(expected, table.nameIndex(key(octets), octets, 0, octets.length), what);
    }

    @Test
    void shouldLookAtSixteenEntriesWithOneFingerprint() {
        for (int i = 0; i < 40; i++) {
            insert(table, "x-name", collidingValue(i), 0);
        }
        assertEquals(fingerprint("x-name", collidingValue(0)), fingerprint("x-name", collidingValue(39)));
        for (int i = 0; i < 40; i++) {
            final int id = find(table, "x-name", collidingValue(i));
            assertEquals(i < 24 ? 0 : 61 + 40 - i, id == 0 ? 0 : table.wireIndex(id));
        }
    }

    @Test
    void shouldFindWholeChainsAfterIdsAreLowered() {
        for (int i = 0; i < 10; i++) {
            insert(table, collidingName(i), "v", 0);
            insert(table, "x-name", collidingValue(i), 0);
        }
        table.shiftIds(1 << 20);
        table.shiftIds(-(1 << 20));
        for (int i = 0; i < 10; i++) {
            assertEquals(62 + 2 * (9 - i), table.wireIndex(find(table, "x-name", collidingValue(i))));
            final byte[] name = collidingName(i).getBytes(ISO_8859_1);
            assertEquals(63 + 2 * (9 - i), table.nameIndex(key(name), name, 0, name.length));
        }
    }

    @Test
    void shouldLookAtSixteenEntriesWithOneHashOfTheName() {
        for (int i = 0; i < 40; i++) {
            insert(table, collidingName(i), "" + i, 0);
        }
        final byte[] first = collidingName(0).getBytes(ISO_8859_1);
        final byte[] last = collidingName(39).getBytes(ISO_8859_1);
        assertEquals(key(first), key(last));
        for (int i = 0; i < 40; i++) {
            final byte[] name = collidingName(i).getBytes(ISO_8859_1);
            assertEquals(i < 24 ? 0 : 61 + 40 - i, table.nameIndex(key(name), name, 0, name.length));
        }
    }

    /** Their tags are the same, so that the octets alone tell them apart. */
    @Test
    void shouldNotTakeANameForAnotherOfTheSameKey() {
        final EncoderTable table = new EncoderTable();
        for (int i = 0; i < EncoderTable.PROBES; i++) {
            assertEquals(0, find(table, collidingName(i), "value"));
            insert(table, collidingName(i), "value", 0);
            for (int j = 0; j <= i; j++) {
                assertEquals(
                        collidingName(j), table.name(table.wireIndex(find(table, collidingName(j), "value")) - 61));
            }
        }
    }

    /** The chains of a table that has been larger in its life before are those of a new one. */
    @Test
    void shouldFindAfterAResetWhatANewTableFinds() {
        for (int seed = 0; seed < Rounds.of(50); seed++) {
            final Random random = new Random(seed);
            final EncoderTable used = new EncoderTable();
            for (int i = 0; i < 300; i++) {
                insert(used, i % 2 == 0 ? "te" : "x" + i, "" + i, 0);
            }
            used.reset();
            final EncoderTable fresh = new EncoderTable();
            final int range = 20 + random.nextInt(60);
            for (int i = 0; i < 500; i++) {
                final String name = random.nextInt(3) == 0 ? collidingName(random.nextInt(range)) : "x-name";
                final String value = collidingValue(random.nextInt(range));
                final int id = find(used, name, value);
                final int freshId = find(fresh, name, value);
                assertEquals(freshId == 0 ? 0 : fresh.wireIndex(freshId), id == 0 ? 0 : used.wireIndex(id));
                final byte[] octets = name.getBytes(ISO_8859_1);
                assertEquals(
                        fresh.nameIndex(key(octets), octets, 0, octets.length),
                        used.nameIndex(key(octets), octets, 0, octets.length));
                insert(used, name, value, 0);
                insert(fresh, name, value, 0);
            }
            assertEquals(fresh.toString(), used.toString());
        }
    }

    /** More than are looked at in one chain of a small table, but not in those of a larger one. */
    @Test
    void shouldUseNoMoreChainsAfterAResetThanANewTable() {
        final EncoderTable used = new EncoderTable();
        for (int i = 0; i < 300; i++) {
            insert(used, "te", "" + i, 0);
        }
        used.reset();
        final EncoderTable fresh = new EncoderTable();
        final List<String> values = IntStream.range(0, 10_000)
                .mapToObj(Integer::toString)
                .filter(value -> fingerprint("te", value) >>> 26 == 0)
                .limit(32)
                .toList();
        assertEquals(32, values.size());
        for (final String value : values) {
            insert(used, "te", value, 0);
            insert(fresh, "te", value, 0);
        }
        int found = 0;
        for (final String value : values) {
            final int id = find(fresh, "te", value);
            found += id == 0 ? 0 : 1;
            assertEquals(id == 0, find(used, "te", value) == 0, value);
        }
        assertEquals(EncoderTable.PROBES, found);
    }

    @Test
    void shouldNotTakeLongStringsForShortOnes() {
        insert(table, "xx", "", 0);
        // The length of this value, put where a packed word has its lengths, looks like one more octet of name.
        final byte[] name = {'x'};
        final byte[] value = new byte[1 << 20];
        final int id = table.next() - 1;
        assertEquals(false, table.holds(id, name, 0, 1, value, 0, value.length, false));
        assertEquals(true, holds(table, id, "xx", ""));
    }

    @Test
    void shouldHoldTheLargestTable() {
        table.maxSize(HpackEncoder.LARGEST_TABLE_SIZE);
        for (int i = 0; i < 40_000; i++) {
            insert(table, "", "", 0);
        }
        assertEquals(1 << 15, table.entries());
        assertEquals(1 << 20, table.size());
        table.reset();
        table.maxSize(HpackEncoder.LARGEST_TABLE_SIZE);
        final String large = "v".repeat((1 << 20) - 34);
        for (int i = 0; i < 5; i++) {
            insert(table, "te", large, 0);
            assertEquals(1, table.entries());
            assertNotEquals(0, find(table, "te", large));
        }
        assertEquals(1 << 20, table.size());
        for (int i = 0; i < 30_000; i++) {
            insert(table, "x" + i % 100, "" + i, 0);
        }
        for (int i = 29_900; i < 30_000; i++) {
            assertEquals(62 + 29_999 - i, table.wireIndex(find(table, "x" + i % 100, "" + i)));
        }
    }

    @Test
    void shouldKeepSerialsWithTheirEntries() {
        final int id = insert(table, "te", "a", 7);
        for (int i = 0; i < 60; i++) {
            insert(table, "te", "" + i, 0);
        }
        assertEquals(7, table.serial(id));
        table.serial(id, 8);
        assertEquals(8, table.serial(id));
        assertTrue(table.isAlive(id));
        table.maxSize(60 * 34);
        assertEquals(false, table.isAlive(id));
    }

    @Test
    void shouldRefuseIndexesThatItDoesNotHave() {
        insert(table, "te", "a", 0);
        assertEquals("te", table.name(1));
        assertEquals("a", table.value(1));
        assertThrows(IndexOutOfBoundsException.class, () -> table.name(0));
        assertThrows(IndexOutOfBoundsException.class, () -> table.value(2));
    }

    /** Values of one length that differ between the octets that are hashed. */
    static String collidingValue(final int i) {
        return "a".repeat(10) + (char) ('!' + i) + "a".repeat(40);
    }

    static String collidingName(final int i) {
        return "x".repeat(10) + (char) ('!' + i) + "x".repeat(10);
    }

    private static String string(final Random random, final int length, final int symbols) {
        final StringBuilder string = new StringBuilder();
        for (int i = 0; i < length; i++) {
            string.append((char) ('a' + random.nextInt(symbols)));
        }
        return string.toString();
    }

    private static int key(final byte[] name) {
        return EncoderTable.key(name, 0, name.length);
    }

    private static int fingerprint(final String name, final String value) {
        final byte[] v = value.getBytes(ISO_8859_1);
        return Fingerprint.of(key(name.getBytes(ISO_8859_1)), v, 0, v.length);
    }

    private static int find(final EncoderTable table, final String name, final String value) {
        final byte[] n = name.getBytes(ISO_8859_1);
        final byte[] v = value.getBytes(ISO_8859_1);
        return table.find(key(n), fingerprint(name, value), 0, n, 0, n.length, v, 0, v.length);
    }

    private static boolean holds(final EncoderTable table, final int id, final String name, final String value) {
        final byte[] n = name.getBytes(ISO_8859_1);
        final byte[] v = value.getBytes(ISO_8859_1);
        return table.holds(id, n, 0, n.length, v, 0, v.length, false)
                && table.holds(id, n, 0, n.length, v, 0, v.length, true);
    }

    private static int insert(final EncoderTable table, final String name, final String value, final int serial) {
        final byte[] n = name.getBytes(ISO_8859_1);
        final byte[] v = value.getBytes(ISO_8859_1);
        table.reserve(key(n), n.length, v.length);
        final int id = table.insert(key(n), fingerprint(name, value), n, 0, n.length, v, 0, v.length);
        table.serial(id, serial);
        return id;
    }
}
