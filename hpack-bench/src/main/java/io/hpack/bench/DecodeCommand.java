package io.hpack.bench;

import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.Field;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Header blocks to fields. */
@Command(
        name = "decode",
        mixinStandardHelpOptions = true,
        description = {
            "Decodes header blocks that follow one another on one connection.",
            "Prints a field a line as 'name: value', '!' in front if it is never indexed, and a blank line between blocks."
                    + " An octet that is not printable ASCII is \\xNN, a backslash is two.",
            "A decoding error ends it with exit code 2."
        },
        footer = {"", "Example: java -jar hpack.jar decode --explain --hex 828684418cf1e3c2e5f23a6ba0ab90f4ff"})
final class DecodeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Option(names = "--hex", paramLabel = "STRING", description = "A header block in hexadecimal; once for each block.")
    private List<String> hex;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "A file with header blocks in hexadecimal, one a line; '-' is standard input."
                    + " Spaces and blank lines do not matter.")
    private String file;

    @Option(names = "--binary", description = "The file is one header block, as it is.")
    private boolean binary;

    @Mixin
    private TableSize tableSize;

    @Option(
            names = "--explain",
            description = "Print the octets of each representation with what they mean and what becomes of the dynamic"
                    + " table. Sections in parentheses are those of RFC 7541.")
    private boolean explain;

    @Override
    public Integer call() {
        final List<byte[]> blocks = blocks();
        final PrintWriter out = command.commandLine().getOut();
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
        if (tableSize.isChanged()) {
            decoder.maxDynamicTableSize(tableSize.octets());
        }
        for (int i = 0; i < blocks.size(); i++) {
            if (i > 0) {
                out.println();
            }
            try {
                decode(decoder, blocks.get(i), out);
            } catch (final HpackException e) {
                throw new BadInputException("block " + (i + 1) + ": " + e.getMessage());
            }
        }
        if (explain) {
            out.println();
            out.println("Dynamic table, maximum size " + decoder.dynamicTable().maxSize() + ":");
            decoder.dynamicTable().toString().lines().map(FieldText::escape).forEach(out::println);
        }
        out.flush();
        return HpackTool.OK;
    }

    private List<byte[]> blocks() {
        if ((hex == null) == (file == null)) {
            throw new ParameterException(command.commandLine(), "Give either --hex or a file ('-' is standard input)");
        }
        if (hex != null) {
            final List<byte[]> blocks = new ArrayList<>();
            for (final String string : hex) {
                blocks.add(HexBlocks.parseLine("--hex", string));
            }
            return blocks;
        }
        return binary ? List.of(Input.octets(file)) : HexBlocks.parse(Input.name(file), Input.text(file));
    }

    private void decode(final HpackDecoder decoder, final byte[] block, final PrintWriter out) {
        if (explain) {
            new BlockExplainer(decoder, out).explain(block);
        } else {
            decoder.decode(block, 0, block.length, true, field -> out.println(FieldText.format(Field.of(field))));
        }
    }
}
