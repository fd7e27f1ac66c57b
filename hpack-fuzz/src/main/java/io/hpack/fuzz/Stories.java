package io.hpack.fuzz;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the public HPACK interop stories and the project's own header sets, which have the same form. The format is in
 * the README of {@code corpora/headers}.
 */
public final class Stories {
    /** The system property with the folder of the interop stories. */
    public static final String PROPERTY = "hpack.stories";

    private Stories() {}

    /**
     * Read a story, or all those of a folder.
     *
     * @param fileOrFolder a JSON file, or a folder with such files.
     * @return the stories, in the order of the files' names.
     * @throws CorpusException if anything is not as it should be.
     */
    public static List<Story> read(final Path fileOrFolder) {
        final List<Story> stories = new ArrayList<>();
        for (final Path file : Corpora.jsonFiles(fileOrFolder)) {
            stories.add(Story.read(nameOf(file), Json.read(file)));
        }
        return stories;
    }

    /**
     * Parse header lists: a story; or an array of fields, which is one header block; or an array of such arrays. A field
     * is <code>{name: value}</code>, {@code [name, value]} or {@code [name, value, neverIndexed]}.
     *
     * @param name for messages.
     * @param text JSON.
     * @return the header lists as a story.
     * @throws CorpusException if it is none of these.
     */
    public static Story parse(final String name, final String text) {
        final Json json = Json.parse(name, text);
        return json.isArray() ? Story.ofArray(name, json) : Story.read(name, json);
    }

    /** The file and the folder that it is in, as all encoders' files have the same names. */
    private static String nameOf(final Path file) {
        final Path folder = file.toAbsolutePath().normalize().getParent().getFileName();
        return (folder == null ? "" : folder + "/") + file.getFileName();
    }
}
