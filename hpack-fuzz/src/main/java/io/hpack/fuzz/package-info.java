/**
 * What checks the library from outside: readers of the corpora, runners of their cases, and plain implementations to
 * compare with. It favours clarity over speed; the baselines that are timed are the exception.
 */
package io.hpack.fuzz;
