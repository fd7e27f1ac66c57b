package io.hpack;

import java.util.List;

/** All that can be seen of a block's decoding; status or error is null. */
record Outcome(List<DecodedField> fields, BlockStatus status, HpackError error, long offset, String table) {
    /** The fields as text, never-indexed ones marked. */
    List<String> lines() {
        return fields.stream().map(DecodedField::toString).toList();
    }
}
