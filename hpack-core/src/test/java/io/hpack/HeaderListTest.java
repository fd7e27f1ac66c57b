package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HeaderListTest {
    private static final byte[] BLOCK = new WireBuilder()
            .indexed(2)
            .literal(Indexing.INCREMENTAL, "x-one", "1")
            .literal(Indexing.NEVER, "authorization", "secret")
            .literal(Indexing.WITHOUT, 32, "a=b")
            .indexed(62)
            .literal(Indexing.WITHOUT, 32, "c=d", true)
            .literal(Indexing.NEVER, "x-two", "")
            .octets();

    private final HpackDecoder decoder = Decoding.decoder();

    private HeaderList decoded(final byte[] storage, final int maxFields) {
        final HeaderList list = new HeaderList(storage, maxFields);
        decoder.decode(BLOCK, 0, BLOCK.length, true, list);
        return list;
    }

    private static List<String> lines(final HeaderList list) {
        return IntStream.range(0, list.size())
                .mapToObj(i -> Recorder.copy(list.field(i)).toString())
                .toList();
    }

    @Test
    void shouldKeepTheFieldsInTheirOrder() {
        final HeaderList list = decoded(new byte[100], 10);
        assertTrue(list.isComplete());
        assertEquals(7, list.size());
        assertEquals(
                List.of(
                        ":method: GET",
                        "x-one: 1",
                        "authorization: secret (never indexed)",
                        "cookie: a=b",
                        "x-one: 1",
                        "cookie: c=d",
                        "x-two:  (never indexed)"),
                lines(list));
        assertEquals(StaticTable.METHOD, list.field(0).staticName());
        assertEquals(0, list.field(1).staticName());
        assertEquals(StaticTable.AUTHORIZATION, list.field(2).staticName());
    }

    @Test
    void shouldKeepItsViewWhereItIsUntilAnotherFieldIsAskedFor() {
        final HeaderList list = decoded(new byte[100], 10);
        final HeaderField view = list.field(2);
        assertEquals(6, list.indexOf("x-two"));
        assertEquals("a=b", list.value("cookie"));
        assertEquals("GET", list.value(StaticTable.METHOD));
        assertTrue(list.toString().startsWith(":method: GET"));
        assertEquals("authorization", view.name());
        assertEquals("secret", view.value());
        assertTrue(view.isNeverIndexed());
        assertEquals(1, list.indexOf("x-one", -1));
        assertEquals(0, list.indexOf(StaticTable.METHOD, -5));
    }

    @Test
    void shouldTakeAnyIndexOfAStaticName() {
        final HeaderList list = decoded(new byte[100], 10);
        assertEquals(0, list.indexOf(StaticTable.METHOD_POST));
        assertEquals("GET", list.value(StaticTable.METHOD_POST));
        assertEquals("GET", list.value(":method"));
        assertEquals(-1, list.indexOf(1));
        assertEquals(-1, list.indexOf(StaticTable.LENGTH));
        for (final int index : new int[] {-1, 0, 62}) {
            assertThrows(IllegalArgumentException.class, () -> list.indexOf(index));
            assertThrows(IllegalArgumentException.class, () -> list.value(index));
        }
    }

    @Test
    void shouldHaveRoomForWhatTheLimitsLetThrough() {
        final HpackLimits limits =
                HpackLimits.DEFAULT.withMaxHeaderListSize(33 * 5 + 1).withMaxFields(100);
        final HeaderList list = new HeaderList(limits);
        final byte[] block = new WireBuilder()
                .literal(Indexing.WITHOUT, "a", "b")
                .literal(Indexing.WITHOUT, "c", "")
                .literal(Indexing.WITHOUT, "d", "")
                .literal(Indexing.WITHOUT, "e", "")
                .literal(Indexing.WITHOUT, "f", "")
                .octets();
        assertEquals(
                BlockStatus.COMPLETE,
                new HpackDecoder(limits, new HpackScratch()).decode(block, 0, block.length, true, list));
        assertTrue(list.isComplete());
        assertEquals(5, list.size());
        assertThrows(IllegalArgumentException.class, () -> new HeaderList(HpackLimits.UNLIMITED));
    }

    @Test
    void shouldFindFieldsByStaticName() {
        final HeaderList list = decoded(new byte[100], 10);
        assertEquals(0, list.indexOf(StaticTable.METHOD));
        assertEquals(3, list.indexOf(StaticTable.COOKIE));
        assertEquals(3, list.indexOf(StaticTable.COOKIE, 3));
        assertEquals(5, list.indexOf(StaticTable.COOKIE, 4));
        assertEquals(-1, list.indexOf(StaticTable.COOKIE, 6));
        assertEquals(-1, list.indexOf(StaticTable.COOKIE, 99));
        assertEquals(-1, list.indexOf(StaticTable.HOST));
        assertEquals("a=b", list.value(StaticTable.COOKIE));
        assertNull(list.value(StaticTable.HOST));
    }

    @Test
    void shouldFindFieldsByName() {
        final HeaderList list = decoded(new byte[100], 10);
        assertEquals(1, list.indexOf("x-one"));
        assertEquals(1, list.indexOf("x-one", 1));
        assertEquals(4, list.indexOf("x-one", 2));
        assertEquals(-1, list.indexOf("x-one", 5));
        assertEquals(3, list.indexOf(new StringBuilder("cookie")));
        assertEquals(-1, list.indexOf("Cookie"));
        assertEquals(-1, list.indexOf("x-thr"));
        assertEquals(-1, list.indexOf(""));
        assertEquals("", list.value("x-two"));
        assertEquals("1", list.value("x-one"));
        assertNull(list.value("x-three"));
    }

    @Test
    void shouldHideValuesThatAreNeverIndexed() {
        final String text = decoded(new byte[100], 10).toString();
        assertEquals("""
                :method: GET
                x-one: 1
                authorization: (never indexed, 6 octets)
                cookie: a=b
                x-one: 1
                cookie: c=d
                x-two: (never indexed, 0 octets)
                """, text);
    }

    @Test
    void shouldBeCompleteInExactlyTheStorageItNeeds() {
        // Names of the static table take none: GET, x-one 1, secret, a=b, x-one 1, c=d, x-two.
        final int needed = 3 + 6 + 6 + 3 + 6 + 3 + 5;
        assertTrue(decoded(new byte[needed], 7).isComplete());
        decoder.reset();
        final HeaderList list = decoded(new byte[needed - 1], 7);
        assertFalse(list.isComplete());
        assertEquals(6, list.size());
    }

    /** Whichever field is the one without room, whether it brings its name or not. */
    @Test
    void shouldBeIncompleteInLessStorage() {
        final List<String> all = lines(decoded(new byte[100], 10));
        for (int length = 0; length < 100; length++) {
            final HeaderList list = decoded(new byte[length], 10);
            assertEquals(all.subList(0, list.size()), lines(list));
            assertEquals(list.size() == all.size(), list.isComplete());
        }
    }

    @Test
    void shouldBeCompleteInExactlyTheFieldsItNeeds() {
        assertTrue(decoded(new byte[100], 7).isComplete());
        decoder.reset();
        final HeaderList list = decoded(new byte[100], 6);
        assertFalse(list.isComplete());
        assertEquals(6, list.size());
        decoder.reset();
        final HeaderList none = decoded(new byte[100], 0);
        assertFalse(none.isComplete());
        assertEquals(0, none.size());
        assertEquals("", none.toString());
    }

    @Test
    void shouldLeaveOutAllThatFollowsAFieldWithoutRoom() {
        // There is room for GET and x-one 1, not for secret; a=b would fit again.
        final HeaderList list = decoded(new byte[3 + 6 + 5], 10);
        assertFalse(list.isComplete());
        assertEquals(List.of(":method: GET", "x-one: 1"), lines(list));
    }

    @Test
    void shouldBeReusedAfterClear() {
        final HeaderList list = decoded(new byte[3 + 6 + 5], 10);
        list.clear();
        assertTrue(list.isComplete());
        assertEquals(0, list.size());
        assertEquals(-1, list.indexOf(StaticTable.METHOD));
        final byte[] block = new WireBuilder()
                .literal(Indexing.WITHOUT, "authorization", "basic")
                .octets();
        decoder.decode(block, 0, block.length, true, list);
        assertEquals(List.of("authorization: basic"), lines(list));
        assertFalse(list.field(0).isNeverIndexed());
        assertTrue(list.isComplete());
    }

    @Test
    void shouldStayWhenTheDecoderGoesOn() {
        final HeaderList list = decoded(new byte[100], 10);
        final List<String> before = lines(list);
        Decoding.decode(
                decoder,
                new WireBuilder()
                        .sizeUpdate(0)
                        .sizeUpdate(4096)
                        .literal(Indexing.INCREMENTAL, "overwritten", "by this one, all of it"));
        decoder.reset();
        assertEquals(before, lines(list));
    }

    @Test
    void shouldHaveOneViewOfItsFields() {
        final HeaderList list = decoded(new byte[100], 10);
        final HeaderField first = list.field(0);
        assertSame(first, list.field(1));
        assertTrue(first.nameEquals("x-one"));
    }

    @Test
    void shouldAlwaysSufficeForWhatTheLimitsLetThrough() {
        final HpackLimits limits =
                HpackLimits.UNLIMITED.withMaxHeaderListSize(500).withMaxFields(9);
        final HpackDecoder limited = Decoding.decoder(limits);
        final HeaderList list = new HeaderList(new byte[500], 9);
        final byte[] block = new WireBuilder()
                .literal(Indexing.WITHOUT, "n".repeat(300), "v".repeat(168))
                .octets();
        assertEquals(BlockStatus.COMPLETE, limited.decode(block, 0, block.length, true, list));
        assertTrue(list.isComplete());
        assertEquals(500, list.field(0).size());
    }

    @Test
    void shouldRefuseMisuse() {
        final byte[] storage = {};
        assertThrows(IllegalArgumentException.class, () -> new HeaderList(storage, -1));
        assertThrows(IllegalArgumentException.class, () -> new HeaderList(storage, (1 << 28) + 1));
        assertThrows(NullPointerException.class, () -> new HeaderList(null, 1));
        final HeaderList list = decoded(new byte[100], 10);
        assertThrows(IndexOutOfBoundsException.class, () -> list.field(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> list.field(7));
    }
}
