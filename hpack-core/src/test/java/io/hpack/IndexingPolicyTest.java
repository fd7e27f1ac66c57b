package io.hpack;

import static io.hpack.Indexing.INCREMENTAL;
import static io.hpack.Indexing.NEVER;
import static io.hpack.Indexing.WITHOUT;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class IndexingPolicyTest {
    private static Indexing indexing(final IndexingPolicy policy, final String name, final int valueLength) {
        final byte[] octets = name.getBytes(ISO_8859_1);
        return policy.indexing(EncoderTable.key(octets, 0, octets.length), octets, 0, octets.length, valueLength);
    }

    @Test
    void shouldHaveRulesForTheStaticNames() {
        for (final int index : StaticRows.lowestIndexes()) {
            final String name = StaticRows.entry(index).name();
            for (final int length : new int[] {0, 19, 20, 100}) {
                assertEquals(
                        ModelEncoder.standard(name, length), indexing(IndexingPolicy.STANDARD, name, length), name);
                assertEquals(INCREMENTAL, indexing(IndexingPolicy.ALL, name, length));
                assertEquals(WITHOUT, indexing(IndexingPolicy.NONE, name, length));
            }
        }
        assertEquals(INCREMENTAL, indexing(IndexingPolicy.STANDARD, "x-other", 1));
        assertEquals(WITHOUT, indexing(IndexingPolicy.NONE, "", 1));
    }

    @Test
    void shouldTakeRulesForAnyName() {
        final IndexingPolicy policy = IndexingPolicy.STANDARD
                .with("x-token", NEVER)
                .with("x-id", WITHOUT)
                .with("date", WITHOUT)
                .with("authorization", INCREMENTAL)
                .withNeverBelow("x-session", 10)
                .withNeverBelow("host", 3)
                .with("", WITHOUT);
        assertEquals(NEVER, indexing(policy, "x-token", 1000));
        assertEquals(WITHOUT, indexing(policy, "x-id", 1000));
        assertEquals(WITHOUT, indexing(policy, "date", 10));
        assertEquals(INCREMENTAL, indexing(policy, "authorization", 10));
        assertEquals(NEVER, indexing(policy, "x-session", 9));
        assertEquals(INCREMENTAL, indexing(policy, "x-session", 10));
        assertEquals(NEVER, indexing(policy, "host", 2));
        assertEquals(INCREMENTAL, indexing(policy, "host", 3));
        assertEquals(WITHOUT, indexing(policy, "", 3));
        assertEquals(INCREMENTAL, indexing(policy, "X-Token", 3));
        assertEquals(NEVER, indexing(policy.with("x-id", NEVER), "x-id", 3));
        assertEquals(WITHOUT, indexing(policy.with("x-token", WITHOUT), "x-token", 3));
        assertEquals(INCREMENTAL, indexing(policy.withNeverBelow("x-token", 0), "x-token", 0));
        assertEquals(WITHOUT, indexing(policy, "x-id", 3));
        assertEquals(INCREMENTAL, indexing(IndexingPolicy.STANDARD, "x-token", 3));
        assertEquals(NEVER, indexing(IndexingPolicy.STANDARD, "authorization", 10));
    }

    @Test
    void shouldTellNamesOfOneHashApart() {
        final IndexingPolicy policy = IndexingPolicy.ALL
                .with(EncoderTableTest.collidingName(1), NEVER)
                .with(EncoderTableTest.collidingName(2), WITHOUT);
        assertEquals(NEVER, indexing(policy, EncoderTableTest.collidingName(1), 3));
        assertEquals(WITHOUT, indexing(policy, EncoderTableTest.collidingName(2), 3));
        assertEquals(INCREMENTAL, indexing(policy, EncoderTableTest.collidingName(3), 3));
    }

    @Test
    void shouldRefuseRulesThatAreNone() {
        assertThrows(IllegalArgumentException.class, () -> IndexingPolicy.ALL.with("\u0100", NEVER));
        assertThrows(IllegalArgumentException.class, () -> IndexingPolicy.ALL.withNeverBelow("x", -1));
        assertThrows(NullPointerException.class, () -> IndexingPolicy.ALL.with("x", null));
    }

    @Test
    void shouldSpareTheTableLargeFields() {
        final HpackEncoder standard = new HpackEncoder(400);
        Field.block(standard, Field.of("x", "v".repeat(300 - 33)), Field.of("x", "w".repeat(301 - 33)));
        assertEquals(1, standard.insertions());
        Field.block(standard, Field.of("x", "w".repeat(301 - 33), INCREMENTAL));
        assertEquals(2, standard.insertions());
        final HpackEncoder all = new HpackEncoder(400, IndexingPolicy.ALL);
        Field.block(all, Field.of("x", "v".repeat(400 - 33)), Field.of("x", "w".repeat(401 - 33)));
        assertEquals(1, all.insertions());
    }

    @Test
    void shouldIndexOnlyWhatWasSentBefore() {
        for (final IndexingPolicy policy :
                List.of(IndexingPolicy.repeating(), IndexingPolicy.STANDARD.onlyRepeating())) {
            final HpackEncoder encoder = new HpackEncoder(4096, policy);
            encoder.huffman(HuffmanCoding.NEVER);
            for (int life = 0; life < 2; life++) {
                final Field[] fields = {Field.of("x", "1"), Field.of("date", "2"), Field.of(":path", "/a")};
                final byte[] first = new WireBuilder()
                        .literal(WITHOUT, "x", "1")
                        .literal(WITHOUT, 33, "2")
                        .literal(WITHOUT, 4, "/a")
                        .octets();
                final byte[] second = new WireBuilder()
                        .literal(INCREMENTAL, "x", "1")
                        .literal(INCREMENTAL, 33, "2")
                        .literal(WITHOUT, 4, "/a")
                        .octets();
                final byte[] third = new WireBuilder()
                        .indexed(63)
                        .indexed(62)
                        .literal(WITHOUT, 4, "/a")
                        .octets();
                assertArrayEquals(first, Field.block(encoder, fields));
                assertArrayEquals(second, Field.block(encoder, fields));
                assertArrayEquals(third, Field.block(encoder, fields));
                assertArrayEquals(third, Field.block(encoder, fields));
                encoder.reset();
            }
        }
    }

    @Test
    void shouldNotRememberWhatDidNotFit() {
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL.onlyRepeating());
        final byte[] array = new byte[20];
        for (int i = 0; i < 3; i++) {
            encoder.beginBlock(array, 0, 3);
            assertEquals(false, encoder.header("x", "1234"));
            encoder.endBlock();
        }
        Field.block(encoder, Field.of("x", "1234"));
        assertEquals(0, encoder.insertions());
        Field.block(encoder, Field.of("x", "1234"));
        assertEquals(1, encoder.insertions());
    }

    @Test
    void shouldLetTheCallerOverrideTheHistory() {
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.repeating());
        Field.block(encoder, Field.of("x", "1", INCREMENTAL));
        assertEquals(1, encoder.insertions());
        Field.block(encoder, Field.of("x", "2", WITHOUT), Field.of("x", "2"));
        assertEquals(1, encoder.insertions());
        Field.block(encoder, Field.of("x", "2"));
        assertEquals(2, encoder.insertions());
    }

    @Test
    void shouldRememberAFewHundredFields() {
        final RepeatHistory history = new RepeatHistory();
        for (int i = 0; i < 256; i++) {
            assertEquals(false, history.contains(i));
            history.reserve();
            history.add(i);
        }
        for (int i = 0; i < 256; i++) {
            assertEquals(true, history.contains(i));
            assertEquals(false, history.contains(i + 512));
        }
        history.add(512 + 7);
        assertEquals(false, history.contains(7));
        assertEquals(true, history.contains(512 + 7));
        history.clear();
        assertEquals(false, history.contains(512 + 7));
    }
}
