package io.hpack.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.hpack.HpackDecoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.Set;

/** Strict access to the members of a JSON value: what is missing, unknown or of another type is an error with a place. */
final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final JsonNode node;
    private final String place;

    private Json(final JsonNode node, final String place) {
        this.node = node;
        this.place = place;
    }

    static Json read(final Path file) {
        try {
            return parse(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
        } catch (final IOException e) {
            throw new CorpusException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }

    static Json parse(final String place, final String text) {
        try {
            return new Json(MAPPER.readTree(text), place);
        } catch (final JsonProcessingException e) {
            final String where = e.getLocation() == null
                    ? ""
                    : ", line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr();
            throw new CorpusException(place + where + ": not JSON: " + firstLine(e.getOriginalMessage()), e);
        }
    }

    /** Without what Jackson says of places, as the place is told before it. */
    private static String firstLine(final String message) {
        return message.lines().findFirst().orElse("").replaceFirst(" \\(start marker at .*", "");
    }

    /** The same value under a place that says more. */
    Json at(final String morePrecisely) {
        return new Json(node, place + ", " + morePrecisely);
    }

    CorpusException error(final String message) {
        return new CorpusException(place + ": " + message);
    }

    /** Check that an object has all of the required members and none beside them and the optional ones. */
    Json members(final Set<String> required, final Set<String> optional) {
        if (!node.isObject()) {
            throw error("not an object: " + shortened());
        }
        for (final String name : required) {
            if (!node.has(name)) {
                throw error("lacks \"" + name + "\"");
            }
        }
        for (final Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            final String name = names.next();
            if (!required.contains(name) && !optional.contains(name)) {
                throw error("unknown member \"" + name + "\"");
            }
        }
        return this;
    }

    boolean has(final String name) {
        return node.has(name);
    }

    boolean isObject() {
        return node.isObject();
    }

    boolean isArray() {
        return node.isArray();
    }

    boolean isString() {
        return node.isTextual();
    }

    boolean isNull() {
        return node.isNull();
    }

    Json member(final String name) {
        final JsonNode member = node.get(name);
        if (member == null) {
            throw error("lacks \"" + name + "\"");
        }
        return new Json(member, place + ", " + name);
    }

    /** The name of an object's only member, one char an octet. */
    String onlyName() {
        if (!node.isObject() || node.size() != 1) {
            throw error("not an object of one member: " + shortened());
        }
        return checkLatin1(node.fieldNames().next());
    }

    int size() {
        if (!node.isArray()) {
            throw error("not an array: " + shortened());
        }
        return node.size();
    }

    Json element(final int index) {
        if (index >= size()) {
            throw error("has fewer than " + (index + 1) + " elements");
        }
        return new Json(node.get(index), place + "[" + index + "]");
    }

    String string() {
        if (!node.isTextual()) {
            throw error("not a string: " + shortened());
        }
        return node.textValue();
    }

    /** A string of octets, one char each. */
    String latin1() {
        return checkLatin1(string());
    }

    private String checkLatin1(final String string) {
        for (int i = 0; i < string.length(); i++) {
            if (string.charAt(i) > 0xff) {
                throw error(String.format("character U+%04X is no octet", (int) string.charAt(i)));
            }
        }
        return string;
    }

    byte[] hex() {
        try {
            return HexFormat.of().parseHex(string());
        } catch (final IllegalArgumentException e) {
            throw error("not octets in hexadecimal: " + e.getMessage());
        }
    }

    int integer() {
        if (!node.isInt()) {
            throw error("not an integer: " + shortened());
        }
        return node.intValue();
    }

    /** A table size that a decoder can be set to. */
    int tableSize() {
        final int size = integer();
        if (size < 0 || size > HpackDecoder.LARGEST_TABLE_SIZE) {
            throw error("not from 0 to " + HpackDecoder.LARGEST_TABLE_SIZE + ": " + size);
        }
        return size;
    }

    boolean bool() {
        if (!node.isBoolean()) {
            throw error("not a boolean: " + shortened());
        }
        return node.booleanValue();
    }

    private String shortened() {
        final String text = node.toString();
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }
}
