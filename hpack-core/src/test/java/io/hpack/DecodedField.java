package io.hpack;

/** What a handler saw of a field. */
record DecodedField(String name, String value, boolean isNeverIndexed, int staticName) {
    @Override
    public String toString() {
        return name + ": " + value + (isNeverIndexed ? " (never indexed)" : "");
    }
}
