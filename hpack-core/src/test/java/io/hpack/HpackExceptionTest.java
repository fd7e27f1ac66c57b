package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HpackExceptionTest {
    @ParameterizedTest
    @EnumSource(HpackError.class)
    void shouldSayWhatWhereAndWhy(final HpackError error) {
        final HpackException exception = new HpackException(error, 5_000_000_000L, null);
        assertSame(error, exception.error());
        assertEquals(5_000_000_000L, exception.offset());
        assertEquals(
                error.name() + " in the representation at octet 5000000000: " + error.description() + " ("
                        + error.section() + ")",
                exception.getMessage());
        assertTrue(error.section().matches("RFC (7541|9113), Section [0-9.]+[0-9]"), error.section());
        assertFalse(error.description().isBlank());
    }

    @Test
    void shouldDescribeEachErrorInItsOwnWords() {
        final Set<String> descriptions = new HashSet<>();
        for (final HpackError error : HpackError.values()) {
            assertTrue(descriptions.add(error.description()));
        }
    }

    @Test
    void shouldHaveNeitherStackTraceNorSuppressedExceptions() {
        final HpackException exception = new HpackException(HpackError.TRUNCATED, 0, null);
        exception.addSuppressed(new Exception());
        assertEquals(0, exception.getStackTrace().length);
        assertEquals(0, exception.getSuppressed().length);
        assertNull(exception.getCause());
    }

    @Test
    void shouldHaveTheHandlersThrowableAsCause() {
        final Exception cause = new Exception();
        assertSame(cause, new HpackException(HpackError.TRUNCATED, 0, cause).getCause());
    }
}
