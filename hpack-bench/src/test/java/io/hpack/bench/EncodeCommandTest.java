package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodeCommandTest {
    // RFC 7541, C.3 and C.4: the same requests, without and with Huffman coding.
    private static final String REQUESTS = """
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
    private static final String C4 = """
            828684418cf1e3c2e5f23a6ba0ab90f4ff
            828684be5886a8eb10649cbf
            828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf
            """;
    private static final String C3 = """
            828684410f7777772e6578616d706c652e636f6d
            828684be58086e6f2d6361636865
            828785bf400a637573746f6d2d6b65790c637573746f6d2d76616c7565
            """;

    @TempDir
    Path folder;

    @Test
    void shouldEncodeLinesOfText() throws IOException {
        Run.withInput(REQUESTS, "encode", "-").assertPrints(C4);
        final Path file = Files.writeString(folder.resolve("requests"), REQUESTS.replace("\n", "\r\n"));
        Run.of("encode", file.toString()).assertPrints(C4);
    }

    @Test
    void shouldSendStringsPlainIfTold() {
        Run.withInput(REQUESTS, "encode", "-", "--no-huffman").assertPrints(C3);
        Run.withInput(REQUESTS, "encode", "-", "--huffman-threshold", "16").assertPrints(C3);
        Run.withInput(REQUESTS, "encode", "-", "--huffman-threshold", "8").assertPrints(C4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'cases': [{'seqno': 0, 'headers': [{':method': 'GET'}, {'a': ''}]}, {'headers': [{'a': ''}]}]}",
                "[[{':method': 'GET'}, {'a': ''}], [{'a': ''}]]",
                "[[[':method', 'GET'], ['a', '', false]], [['a', '']]]",
            })
    void shouldEncodeJson(final String json) {
        Run.withInput(json.replace('\'', '"'), "encode", "-", "--policy", "all").assertPrints("8240016100\nbe\n");
    }

    @Test
    void shouldTakeAnArrayOfFieldsAsOneBlock() {
        Run.withInput("[[\":method\", \"GET\"], {\":path\": \"/\"}]", "encode", "-")
                .assertPrints("8284\n");
        Run.withInput("[[], []]", "encode", "-").assertPrints("\n\n");
        Run.withInput("[]", "encode", "-").assertPrints("");
    }

    @Test
    void shouldMarkFieldsAsNeverIndexed() {
        Run.withInput("!a: b\n", "encode", "-").assertPrints("1001610162\n");
        Run.withInput("[[\"a\", \"b\", true]]", "encode", "-").assertPrints("1001610162\n");
        Run.withInput("\\x21a: b\n", "encode", "-", "--policy", "none").assertPrints("000221610162\n");
    }

    @Test
    void shouldFollowThePolicy() {
        final String twice = "a: b\n\na: b\n\na: b\n";
        Run.withInput(twice, "encode", "-", "--policy", "all").assertPrints("4001610162\nbe\nbe\n");
        Run.withInput(twice, "encode", "-", "--policy", "NONE").assertPrints("0001610162\n0001610162\n0001610162\n");
        Run.withInput(twice, "encode", "-", "--policy", "repeating").assertPrints("0001610162\n4001610162\nbe\n");
    }

    @Test
    void shouldTakeTheTableSizeAndThatOfAStory() {
        Run.withInput("a: b\n\na: b\n", "encode", "-", "--table-size", "0").assertPrints("200001610162\n0001610162\n");
        final String story = "{\"cases\": [{\"headers\": []}, {\"header_table_size\": 256, \"headers\": []}]}";
        Run.withInput(story, "encode", "-").assertPrints("\n3fe101\n");
        Run.of("encode", "-", "--table-size", "1048577").assertRefused("not from 0 to 1048576");
    }

    @Test
    void shouldEncodeWhatDecodePrints() {
        final String hex = "10023a3a013a 0003213a20012c 0000 00 0001ff0200ff 0001 5c 00";
        final String fields = Run.of("decode", "--hex", hex).out();
        final Run again = Run.withInput(fields, "encode", "-", "--policy", "none", "--no-huffman");
        again.assertPrints(hex.replace(" ", "") + "\n");
    }

    @ParameterizedTest
    @CsvSource({
        "a b, 'standard input, line 1: no colon and space'",
        "a:b, 'standard input, line 1: no colon and space'",
        "a: \u0100, 'line 1: a character that is no octet: U+0100'",
        "a: \\q, 'line 1: a backslash is written as two'",
        "a: \\x4, 'line 1: a backslash is written as two'",
        "[, 'standard input, line 2, column 1: not JSON: Unexpected end-of-input: expected close marker for Array'",
        "'[{\"a\": 1}]', 'standard input[0], a: not a string: 1'",
        "'[{\"a\": \"\u0100\"}]', 'standard input[0], a: character U+0100 is no octet'",
        "'[{\"a\": \"b\", \"c\": \"d\"}]', 'not an object of one member'",
        "'[[\"a\"]]', 'standard input[0]: has fewer than 2 elements'",
        "'{\"case\": []}', 'standard input: lacks \"cases\"'",
        "'{\"cases\": [{\"headers\": [], \"header_table_size\": -1}]}', 'not from 0 to 1048576: -1'",
    })
    void shouldRefuseWhatIsNoHeaderList(final String input, final String message) {
        Run.withInput(input + "\n", "encode", "-").assertRefused(message);
    }

    @Test
    void shouldRefuseBadArguments() {
        Run.of("encode").assertRefused("Missing required parameter: 'FILE'");
        Run.of("encode", folder.resolve("none").toString()).assertRefused("none: no such file");
        Run.of("encode", "-", "--policy", "some").assertRefused("STANDARD, ALL, NONE, REPEATING");
        Run.of("encode", "-", "--huffman-threshold", "-1").assertRefused("--huffman-threshold: below 0: -1");
        assertEquals("", Run.of("encode").out());
    }
}
