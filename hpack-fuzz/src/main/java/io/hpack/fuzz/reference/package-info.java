/**
 * HPACK the plain way: a codec written from RFC 7541 with Strings and Lists, slow and obviously right. It shares nothing
 * with the library but the rows of the RFC's appendices and the words for limits, outcomes and errors.
 */
package io.hpack.fuzz.reference;
