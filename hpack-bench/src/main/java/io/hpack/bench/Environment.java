package io.hpack.bench;

/** Where figures were measured. */
final class Environment {
    private Environment() {}

    static String describe() {
        return "Java " + property("java.version") + " (" + property("java.vm.name") + ", " + property("java.vendor")
                + "), " + Runtime.getRuntime().availableProcessors() + " CPUs, " + property("os.name") + " "
                + property("os.arch");
    }

    private static String property(final String name) {
        return System.getProperty(name, "?");
    }
}
