package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecodeCommandTest {
    // RFC 7541, C.4: three requests on one connection.
    private static final String C41 = "828684418cf1e3c2e5f23a6ba0ab90f4ff";
    private static final String C42 = "828684be5886a8eb10649cbf";
    private static final String C43 = "828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf";
    private static final String C4_FIELDS = """
            :method: GET
            :scheme: http
            :path: /
            :authority: www.example.com

            :method: GET
            :scheme: http
            :path: /
            :authority: www.example.com
            cache-control: no-cache

            :method: GET
            :scheme: https
            :path: /index.html
            :authority: www.example.com
            custom-key: custom-value
            """;

    @TempDir
    Path folder;

    @Test
    void shouldDecodeBlocksOfOneConnection() throws IOException {
        Run.of("decode", "--hex", C41, "--hex", C42, "--hex", C43).assertPrints(C4_FIELDS);
        final String lines = C41 + "\n\n" + "8286 84be 5886 a8eb 1064 9cbf\r\n" + C43.toUpperCase();
        Run.withInput(lines, "decode", "-").assertPrints(C4_FIELDS);
        Run.of("decode", write("blocks", lines)).assertPrints(C4_FIELDS);
    }

    @Test
    void shouldDecodeABlockAsItIs() throws IOException {
        final Path file = Files.write(folder.resolve("block"), HexFormat.of().parseHex(C41));
        Run.of("decode", "--binary", file.toString())
                .assertPrints(C4_FIELDS.substring(0, C4_FIELDS.indexOf("\n\n") + 1));
    }

    @Test
    void shouldDecodeAnEmptyBlock() {
        Run.of("decode", "--hex", "").assertPrints("");
    }

    @Test
    void shouldMarkNeverIndexedFieldsAndEscapeWhatIsNotPrintable() {
        Run.of("decode", "--hex", "10 0161 04 0a5c ff62").assertPrints("!a: \\x0a\\\\\\xffb\n");
    }

    @Test
    void shouldExplainEveryOctet() {
        Run.of("decode", "--explain", "--hex", "8286 8441 0f77 7777 2e65 7861 6d70 6c65 2e63 6f6d", "--hex", C42)
                .assertPrints("""
                        82                  | Indexed header field (6.1): index 2, static table
                                            |   -> :method: GET
                        86                  | Indexed header field (6.1): index 6, static table
                                            |   -> :scheme: http
                        84                  | Indexed header field (6.1): index 4, static table
                                            |   -> :path: /
                        41                  | Literal with incremental indexing (6.2.1): name of index 1, static table
                        0f                  |   value: plain (5.2), 15 octets
                        7777 772e 6578 616d |     www.example.com
                        706c 652e 636f 6d   |
                                            |   -> :authority: www.example.com
                                            |   dynamic table: 1 inserted, entries 1, size 57 of 4096

                        82                  | Indexed header field (6.1): index 2, static table
                                            |   -> :method: GET
                        86                  | Indexed header field (6.1): index 6, static table
                                            |   -> :scheme: http
                        84                  | Indexed header field (6.1): index 4, static table
                                            |   -> :path: /
                        be                  | Indexed header field (6.1): index 62, entry 1 of the dynamic table
                                            |   -> :authority: www.example.com
                        58                  | Literal with incremental indexing (6.2.1): name of index 24, static table
                        86                  |   value: Huffman-coded (5.2), 6 octets for 8
                        a8eb 1064 9cbf      |     no-cache
                                            |   -> cache-control: no-cache
                                            |   dynamic table: 1 inserted, entries 2, size 110 of 4096

                        Dynamic table, maximum size 4096:
                        [  1] (s =  53) cache-control: no-cache
                        [  2] (s =  57) :authority: www.example.com
                              Table size: 110
                        """);
    }

    @Test
    void shouldExplainSizeUpdatesAndFieldsThatAreNotInserted() {
        Run.of("decode", "--explain", "--hex", "20 3f00 3f21 4001 6100 4001 6101 62", "--hex", "0001 6200")
                .assertPrints("""
                        20                  | Dynamic table size update (6.3): maximum size 0
                                            |   dynamic table: entries 0, size 0 of 0
                        3f00                | Dynamic table size update (6.3): maximum size 31
                                            |   dynamic table: entries 0, size 0 of 31
                        3f21                | Dynamic table size update (6.3): maximum size 64
                                            |   dynamic table: entries 0, size 0 of 64
                        40                  | Literal with incremental indexing (6.2.1): new name
                        01                  |   name: plain (5.2), 1 octets
                        61                  |     a
                        00                  |   value: plain (5.2), 0 octets
                                            |   -> a:
                                            |   dynamic table: 1 inserted, entries 1, size 33 of 64
                        40                  | Literal with incremental indexing (6.2.1): new name
                        01                  |   name: plain (5.2), 1 octets
                        61                  |     a
                        01                  |   value: plain (5.2), 1 octets
                        62                  |     b
                                            |   -> a: b
                                            |   dynamic table: 1 inserted, 1 evicted, entries 1, size 34 of 64

                        00                  | Literal without indexing (6.2.2): new name
                        01                  |   name: plain (5.2), 1 octets
                        62                  |     b
                        00                  |   value: plain (5.2), 0 octets
                                            |   -> b:

                        Dynamic table, maximum size 64:
                        [  1] (s =  34) a: b
                              Table size:  34
                        """);
    }

    @Test
    void shouldExplainAFieldThatIsLargerThanTheTable() {
        final String out =
                Run.of("decode", "--explain", "--hex", "3f02 4001 6101 62").out();
        assertEquals(
                "dynamic table: none inserted, as the field is larger than the table (4.4), entries 0, size 0 of 33",
                out.lines()
                        .filter(line -> line.contains("none inserted"))
                        .findFirst()
                        .orElse(out)
                        .replaceFirst(".*\\|\\s*", ""));
    }

    @Test
    void shouldPrintWhatComesBeforeADecodingError() {
        final Run plain = Run.of("decode", "--hex", "82", "--hex", "86 80 84");
        plain.assertRefused("block 2: INDEX_ZERO in the representation at octet 1: the index 0 is not used"
                + " (RFC 7541, Section 6.1)");
        assertEquals(":method: GET\n\n:scheme: http\n", plain.out());

        final Run explained = Run.of("decode", "--explain", "--hex", "86 80 84");
        explained.assertRefused("block 1: INDEX_ZERO");
        assertEquals("""
                86                  | Indexed header field (6.1): index 6, static table
                                    |   -> :scheme: http
                80                  | INDEX_ZERO: the index 0 is not used
                                    | (1 more octets in the block)
                """, explained.out());
    }

    @ParameterizedTest
    @CsvSource({
        "828, odd number of hexadecimal digits: 3",
        "82 8x, 'column 5: not a hexadecimal digit: x'",
        "'82,86', 'column 3: not a hexadecimal digit: ,'",
        "00, TRUNCATED in the representation at octet 0",
        "00016181 fe, HUFFMAN_PADDING_TOO_LONG",
        "3fe21f, TABLE_SIZE_UPDATE_TOO_LARGE",
    })
    void shouldRefuseWhatIsNoBlock(final String hex, final String message) {
        Run.of("decode", "--hex", hex).assertRefused(message);
        Run.of("decode", "--explain", "--hex", hex).assertRefused(message);
    }

    @Test
    void shouldSayInWhichLineOfAFileItIs() throws IOException {
        final String file = write("blocks", "82\n\n8g\n");
        Run.of("decode", file).assertRefused(file + ", line 3, column 2: not a hexadecimal digit: g");
        Run.withInput("82\n8", "decode", "-").assertRefused("standard input, line 2: an odd number");
    }

    @Test
    void shouldRefuseFilesThatCannotBeRead() throws IOException {
        Run.of("decode", folder.resolve("none").toString()).assertRefused("none: no such file");
        Run.of("decode", folder.toString()).assertRefused(folder + ": is a folder");
        final Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff});
        Run.of("decode", binary.toString()).assertRefused("not text in UTF-8");
    }

    @Test
    void shouldTakeTheTableSize() {
        Run.of("decode", "--table-size", "256", "--hex", "3fe101 82").assertPrints(":method: GET\n");
        Run.of("decode", "--table-size", "1048576", "--hex", "3fe1ff3f 82").assertPrints(":method: GET\n");
        Run.of("decode", "--table-size", "256", "--hex", "82").assertRefused("TABLE_SIZE_UPDATE_MISSING");
        Run.of("decode", "--table-size", "1048577", "--hex", "82").assertRefused("not from 0 to 1048576: 1048577");
        Run.of("decode", "--table-size", "-1", "--hex", "82").assertRefused("not from 0 to 1048576: -1");
        Run.of("decode", "--table-size", "x", "--hex", "82").assertRefused("'x' is not an int");
    }

    @Test
    void shouldWantOneInput() {
        Run.of("decode").assertRefused("Give either --hex or a file");
        Run.of("decode", "--hex", "82", "-").assertRefused("Give either --hex or a file");
    }

    private String write(final String name, final String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
