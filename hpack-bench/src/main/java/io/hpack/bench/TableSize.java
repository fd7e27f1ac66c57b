package io.hpack.bench;

import io.hpack.HpackDecoder;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --table-size}, of the encoder's and the decoder's side alike. */
final class TableSize {
    static final int INITIAL = 4096;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private int octets = INITIAL;

    @Option(
            names = "--table-size",
            paramLabel = "N",
            defaultValue = "4096",
            description =
                    "SETTINGS_HEADER_TABLE_SIZE of the decoder's side, in octets, acknowledged before the first block;"
                            + " 0 to 1048576, by default ${DEFAULT-VALUE}.")
    void set(final int value) {
        if (value < 0 || value > HpackDecoder.LARGEST_TABLE_SIZE) {
            throw new ParameterException(
                    command.commandLine(),
                    "--table-size: not from 0 to " + HpackDecoder.LARGEST_TABLE_SIZE + ": " + value);
        }
        octets = value;
    }

    int octets() {
        return octets;
    }

    /** Whether it has to be made known to a new codec, which begins with the initial one. */
    boolean isChanged() {
        return octets != INITIAL;
    }
}
