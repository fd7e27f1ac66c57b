package io.hpack.bench;

import io.hpack.HpackEncoder;
import io.hpack.HuffmanCoding;
import io.hpack.IndexingPolicy;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.HeaderBlocks;
import io.hpack.fuzz.Stories;
import io.hpack.fuzz.Story;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fields to header blocks. */
@Command(
        name = "encode",
        mixinStandardHelpOptions = true,
        description = {
            "Encodes header lists that follow one another on one connection; prints a header block a line in hexadecimal.",
            "The input is text as 'decode' prints it: a field a line as 'name: value', '!' in front if it is to be never"
                    + " indexed, a blank line between header lists, \\xNN for an octet and \\\\ for a backslash.",
            "Or it is JSON: a story, [field, ...] or [[field, ...], ...], where a field is {name: value}, [name, value] or"
                    + " [name, value, neverIndexed]."
        },
        footer = {"", "Example: printf ':method: GET\\n:path: /\\n' | java -jar hpack.jar encode -"})
final class EncodeCommand implements Callable<Integer> {
    /** Which fields are indexed. */
    private enum Policy {
        STANDARD(IndexingPolicy.STANDARD),
        ALL(IndexingPolicy.ALL),
        NONE(IndexingPolicy.NONE),
        REPEATING(IndexingPolicy.repeating());

        private final IndexingPolicy indexing;

        Policy(final IndexingPolicy indexing) {
            this.indexing = indexing;
        }
    }

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "FILE", description = "The file; '-' is standard input.")
    private String file;

    @Mixin
    private TableSize tableSize;

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            defaultValue = "standard",
            description = "Which fields are indexed: standard, all, none, or repeating (those seen before);"
                    + " by default ${DEFAULT-VALUE}.")
    private Policy policy;

    @Option(names = "--no-huffman", description = "Send all strings plain.")
    private boolean noHuffman;

    @Option(
            names = "--huffman-threshold",
            paramLabel = "N",
            defaultValue = "0",
            description = "Send strings of fewer octets plain; by default ${DEFAULT-VALUE}.")
    private int huffmanThreshold;

    @Override
    public Integer call() {
        if (huffmanThreshold < 0) {
            throw new ParameterException(command.commandLine(), "--huffman-threshold: below 0: " + huffmanThreshold);
        }
        final List<Story.Block> blocks = blocks();
        final HpackEncoder encoder = new HpackEncoder(tableSize.octets(), policy.indexing);
        encoder.huffman(noHuffman ? HuffmanCoding.NEVER : HuffmanCoding.WHEN_SHORTER);
        encoder.huffmanThreshold(huffmanThreshold);
        if (tableSize.isChanged()) {
            encoder.maxDynamicTableSize(tableSize.octets());
        }
        final PrintWriter out = command.commandLine().getOut();
        for (final Story.Block block : blocks) {
            if (block.headerTableSize() != Story.NO_SETTING) {
                encoder.maxDynamicTableSize(block.headerTableSize());
            }
            out.println(HexFormat.of().formatHex(HeaderBlocks.encode(encoder, block.fields())));
        }
        out.flush();
        return HpackTool.OK;
    }

    private List<Story.Block> blocks() {
        final String text = Input.text(file);
        final String name = Input.name(file);
        final String start = text.stripLeading();
        if (start.startsWith("{") || start.startsWith("[")) {
            return Stories.parse(name, text).blocks();
        }
        final List<Story.Block> blocks = new ArrayList<>();
        for (final List<Field> fields : FieldText.parseBlocks(name, text)) {
            blocks.add(new Story.Block(blocks.size(), Story.NO_SETTING, null, fields));
        }
        return blocks;
    }
}
