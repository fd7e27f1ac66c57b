package io.hpack.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rows of RFC 7541's tables are those that were checked against independent decoders. The other tests read the same
 * rows as the generator does: to them, a code that is wrong and still a code is right.
 */
class RowsTest {
    @ParameterizedTest
    @CsvSource({
        "huffman-code.txt, 6390ca0b28182f65ecba6bf9b365f4669d4a553ace1da3fcd58fce4eb4ede651",
        "static-table.tsv, cbcc6d08890ca1ae3745803577b947cab6acda18d35e0e45b1df99afcb0a2673",
    })
    void shouldBeUnchanged(final String file, final String sha256) throws Exception {
        final byte[] rows = Files.readAllBytes(Path.of("src/generator/resources", file));
        final byte[] digest = MessageDigest.getInstance("SHA-256").digest(rows);
        assertEquals(sha256, HexFormat.of().formatHex(digest));
    }
}
