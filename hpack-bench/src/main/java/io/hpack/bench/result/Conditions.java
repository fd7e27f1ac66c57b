package io.hpack.bench.result;

import java.util.Map;
import java.util.Objects;

/**
 * Where and with what it was measured.
 *
 * @param cpu         the processor's name.
 * @param cpus        how many of them the JVM sees.
 * @param memory      octets of memory.
 * @param kernel      the operating system and its version.
 * @param jvms        by label, the version and vendor of each JVM.
 * @param flags       JVM flags of every arm.
 * @param huffman     the Huffman kernel that is in force without a setting.
 * @param jar         SHA-256 of the jar that was run.
 * @param core        SHA-256 of hpack-core's classes in it.
 * @param corpora     SHA-256 of the corpora.
 * @param stories     SHA-256 of the public stories, or null without them.
 * @param nativePeer  the version of the native peer and of its compiler, or why it is absent.
 * @param timing      how an arm is warmed and how long it is measured, in words.
 * @param load        how it was checked that nothing else ran, or that it was not.
 */
public record Conditions(
        String cpu,
        int cpus,
        long memory,
        String kernel,
        Map<String, String> jvms,
        String flags,
        String huffman,
        String jar,
        String core,
        String corpora,
        String stories,
        String nativePeer,
        String timing,
        String load) {
    /** Checks that nothing is missing that has to be there. */
    public Conditions {
        Objects.requireNonNull(cpu, "cpu");
        Objects.requireNonNull(kernel, "kernel");
        Objects.requireNonNull(jvms, "jvms");
        Objects.requireNonNull(flags, "flags");
        Objects.requireNonNull(huffman, "huffman");
        Objects.requireNonNull(jar, "jar");
        Objects.requireNonNull(core, "core");
        Objects.requireNonNull(corpora, "corpora");
        Objects.requireNonNull(nativePeer, "nativePeer");
        Objects.requireNonNull(timing, "timing");
        Objects.requireNonNull(load, "load");
    }
}
