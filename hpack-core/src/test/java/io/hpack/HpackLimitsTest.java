package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class HpackLimitsTest {
    @Test
    void shouldHaveFiniteDefaults() {
        assertEquals(16_384, HpackLimits.DEFAULT.maxHeaderListSize());
        assertEquals(256, HpackLimits.DEFAULT.maxFields());
        assertEquals(65_536, HpackLimits.DEFAULT.maxEncodedLength());
        assertEquals(
                "HpackLimits[maxHeaderListSize=16384, maxFields=256, maxEncodedLength=65536]",
                HpackLimits.DEFAULT.toString());
    }

    @Test
    void shouldHaveNoneWhenUnlimited() {
        assertEquals(Long.MAX_VALUE, HpackLimits.UNLIMITED.maxHeaderListSize());
        assertEquals(Integer.MAX_VALUE, HpackLimits.UNLIMITED.maxFields());
        assertEquals(Long.MAX_VALUE, HpackLimits.UNLIMITED.maxEncodedLength());
    }

    @Test
    void shouldDeriveTheEncodedLengthFromTheListSize() {
        assertEquals(65_536, HpackLimits.DEFAULT.withMaxHeaderListSize(16_383).maxEncodedLength());
        assertEquals(65_540, HpackLimits.DEFAULT.withMaxHeaderListSize(16_385).maxEncodedLength());
        assertEquals(65_536, HpackLimits.DEFAULT.withMaxHeaderListSize(0).maxEncodedLength());
        final long quarter = Long.MAX_VALUE / 4;
        assertEquals(
                4 * quarter, HpackLimits.DEFAULT.withMaxHeaderListSize(quarter).maxEncodedLength());
        assertEquals(
                Long.MAX_VALUE,
                HpackLimits.DEFAULT.withMaxHeaderListSize(quarter + 1).maxEncodedLength());
        assertEquals(
                Long.MAX_VALUE,
                HpackLimits.DEFAULT.withMaxHeaderListSize(Long.MAX_VALUE).maxEncodedLength());
    }

    @Test
    void shouldChangeOneLimitAndLeaveTheOthers() {
        final HpackLimits limits =
                HpackLimits.DEFAULT.withMaxEncodedLength(7).withMaxFields(5).withMaxHeaderListSize(3_000_000_000L);
        assertEquals(3_000_000_000L, limits.maxHeaderListSize());
        assertEquals(5, limits.maxFields());
        assertEquals(7, limits.maxEncodedLength());
        assertEquals(256, HpackLimits.DEFAULT.maxFields());
    }

    @Test
    void shouldTakeZero() {
        final HpackLimits limits =
                HpackLimits.DEFAULT.withMaxHeaderListSize(0).withMaxFields(0).withMaxEncodedLength(0);
        assertEquals(0, limits.maxHeaderListSize());
        assertEquals(0, limits.maxFields());
        assertEquals(0, limits.maxEncodedLength());
    }

    @Test
    void shouldRefuseNegativeLimits() {
        final HpackLimits limits = HpackLimits.DEFAULT;
        assertThrows(IllegalArgumentException.class, () -> limits.withMaxHeaderListSize(-1));
        assertThrows(IllegalArgumentException.class, () -> limits.withMaxFields(-1));
        assertThrows(IllegalArgumentException.class, () -> limits.withMaxEncodedLength(-1));
        assertThrows(IllegalArgumentException.class, () -> limits.withMaxEncodedLength(Long.MIN_VALUE));
    }
}
