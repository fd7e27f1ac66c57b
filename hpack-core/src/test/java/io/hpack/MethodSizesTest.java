package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** C2 inlines hot methods of up to so many octets of bytecode (-XX:FreqInlineSize), and longer ones never. */
class MethodSizesTest {
    private static final int LARGEST_INLINED = 325;

    @Test
    void theWayOfAPredictedFieldIsInlined() throws URISyntaxException {
        assertTrue(size(FieldEncoder.class, "boolean field(byte[]") <= LARGEST_INLINED);
        assertTrue(size(FieldEncoder.class, "boolean field(int") <= LARGEST_INLINED);
        assertTrue(size(EncoderTable.class, "boolean holds(int") <= LARGEST_INLINED);
        assertTrue(size(EncoderTable.class, "boolean hasValue(int") <= LARGEST_INLINED);
        assertTrue(size(Octets.class, "boolean equal(byte[], int, byte[], int, int)") <= LARGEST_INLINED);
        assertTrue(size(BlockOutput.class, "boolean indexed(int") <= LARGEST_INLINED);
    }

    @Test
    void theWayOfOtherFieldsIsNot() throws URISyntaxException {
        assertTrue(size(FieldEncoder.class, "boolean unpredicted(") > LARGEST_INLINED);
    }

    /** The offset of a method's last instruction, and the octet that each of them ends with. */
    private static int size(final Class<?> type, final String method) throws URISyntaxException {
        final Path classes =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        final StringWriter code = new StringWriter();
        final PrintWriter out = new PrintWriter(code);
        final int status = ToolProvider.findFirst("javap")
                .orElseThrow()
                .run(out, out, "-c", "-p", "-cp", classes.toString(), type.getName());
        assertEquals(0, status, code::toString);
        final Matcher body = Pattern.compile(Pattern.quote(method) + ".*?\n\n", Pattern.DOTALL)
                .matcher(code + "\n");
        assertTrue(body.find(), method);
        final Matcher returns = Pattern.compile("(\\d+): ireturn").matcher(body.group());
        int last = -1;
        while (returns.find()) {
            last = Integer.parseInt(returns.group(1));
        }
        return last + 1;
    }
}
