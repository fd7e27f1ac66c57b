package io.hpack.bench.nghttp2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hpack.bench.work.UnsupportedJobException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said where something is missing. */
class DriverCompilerTest {
    private static final String NOT_INSTALLED = "not installed: apt-get install libnghttp2-dev gcc";

    @TempDir
    private Path folder;

    private Path javaHome;

    @BeforeEach
    void makeJavaHome() throws IOException {
        javaHome = folder.resolve("jdk");
        Files.createDirectories(javaHome.resolve("include/here"));
        Files.createFile(javaHome.resolve("include/jni.h"));
        Files.createFile(javaHome.resolve("include/here/jni_md.h"));
    }

    @Test
    void shouldSayHowToInstallACompiler() {
        assertEquals(NOT_INSTALLED, fault("no-such-compiler"));
    }

    @Test
    void shouldSayHowToInstallTheHeader() throws IOException {
        assertEquals(NOT_INSTALLED, fault(compilerThat("echo '#error \"nghttp2/nghttp2.h is missing\"'; exit 1")));
    }

    @Test
    void shouldSayHowToInstallTheLibrary() throws IOException {
        assertEquals(NOT_INSTALLED, fault(compilerThat("echo 'ld: cannot find -lnghttp2'; exit 1")));
    }

    @Test
    void shouldGiveTheCompilersOwnError() throws IOException {
        assertEquals(
                "its driver cannot be compiled: error: broken",
                fault(compilerThat("echo something; echo error: broken; exit 1")));
        assertEquals("its driver cannot be compiled: no error given", fault(compilerThat("exit 1")));
    }

    @Test
    void shouldSayWhenTheJdkHasNoHeaders() {
        javaHome = folder.resolve("jre");
        final String fault = fault("no-such-compiler");
        assertTrue(fault.endsWith("jni.h: install a whole JDK"), fault);
    }

    @Test
    void shouldDoWithoutTheStaticLibrary() throws Exception {
        final String compiler =
                compilerThat("case \"$*\" in *libnghttp2.a*) exit 1;; esac; echo $* > libhpacknghttp2.so");
        final String command = Files.readString(new DriverCompiler(compiler, javaHome).compile());
        assertTrue(command.contains(" -lnghttp2"), command);
        assertTrue(command.contains("-I" + javaHome.resolve("include/here")), command);
    }

    private String fault(final String compiler) {
        return assertThrows(UnsupportedJobException.class, () -> new DriverCompiler(compiler, javaHome).compile())
                .getMessage();
    }

    private String compilerThat(final String script) throws IOException {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "no /bin/sh");
        final Path compiler = folder.resolve("cc");
        Files.writeString(compiler, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(compiler, PosixFilePermissions.fromString("rwx------"));
        return compiler.toString();
    }
}
