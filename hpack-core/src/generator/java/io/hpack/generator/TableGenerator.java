package io.hpack.generator;

public final class TableGenerator {
    public static void main(String[] args) {
        System.out.println(String.join(" ", args));
    }
}
