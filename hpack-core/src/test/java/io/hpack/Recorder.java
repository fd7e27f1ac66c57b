package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

/** Copies the fields it is given, within the call. */
final class Recorder implements HeaderHandler {
    final List<DecodedField> fields = new ArrayList<>();

    @Override
    public void onHeader(final HeaderField field) {
        fields.add(copy(field));
    }

    static DecodedField copy(final HeaderField field) {
        final byte[] name = new byte[field.nameLength()];
        final byte[] value = new byte[field.valueLength()];
        System.arraycopy(field.nameArray(), field.nameOffset(), name, 0, name.length);
        assertEquals(value.length, field.copyValue(value, 0));
        return new DecodedField(
                new String(name, ISO_8859_1),
                new String(value, ISO_8859_1),
                field.isNeverIndexed(),
                field.staticName());
    }
}
