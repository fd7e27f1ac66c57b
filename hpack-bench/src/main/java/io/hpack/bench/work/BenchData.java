package io.hpack.bench.work;

import java.nio.file.Path;

/**
 * Where data sets come from.
 *
 * @param corpora the folder of the corpora.
 * @param stories the folder of the public interop stories, or null if they are not here.
 */
public record BenchData(Path corpora, Path stories) {}
