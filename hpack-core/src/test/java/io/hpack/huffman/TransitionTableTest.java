package io.hpack.huffman;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every entry of the generated tables, derived from the rows a second time. */
class TransitionTableTest {
    private static final List<String> STATES = states();

    @Test
    void shouldHaveTheFourBitTableOfTheRows() {
        assertEquals(256 << 4, Fsm4Table.ENTRIES.length);
        for (int i = 0; i < Fsm4Table.ENTRIES.length; i++) {
            final Step step = step(STATES.get(i >> 4), i & 15, 4);
            final int entry = Fsm4Table.ENTRIES[i];
            assertEquals(step.state, STATES.get((entry & Fsm4Table.NEXT) >> 4));
            assertEquals(step.symbols.size(), entry & Fsm4Table.COUNT);
            assertEquals(step.packed(), entry >>> 16);
            assertEquals(step.eos, (entry & Fsm4Table.EOS) != 0);
        }
    }

    @Test
    void shouldHaveTheEightBitTableOfTheRows() {
        assertEquals(256 << 8, Fsm8Table.ENTRIES.length);
        for (int i = 0; i < Fsm8Table.ENTRIES.length; i++) {
            final Step step = step(STATES.get(i >> 8), i & 255, 8);
            final int entry = Fsm8Table.ENTRIES[i];
            assertEquals(step.state, STATES.get((entry & Fsm8Table.NEXT) >> 8));
            assertEquals(step.symbols.size(), entry & Fsm8Table.COUNT);
            assertEquals(step.packed(), entry >>> 16);
            assertEquals(step.eos, (entry & Fsm8Table.EOS) != 0);
        }
    }

    @Test
    void shouldComposeTwoStepsOfFourBitsToOneOfEight() {
        for (int state = 0; state < 256; state++) {
            for (int octet = 0; octet < 256; octet++) {
                final int high = Fsm4Table.ENTRIES[state << 4 | octet >> 4];
                final int low = Fsm4Table.ENTRIES[high & Fsm4Table.NEXT | octet & 15];
                final int entry = Fsm8Table.ENTRIES[state << 8 | octet];
                final int highCount = high & Fsm4Table.COUNT;
                assertEquals((low & Fsm4Table.NEXT) >> 4, (entry & Fsm8Table.NEXT) >> 8);
                assertEquals(highCount + (low & Fsm4Table.COUNT), entry & Fsm8Table.COUNT);
                assertEquals(high >>> 16 | low >>> 16 << 8 * highCount, entry >>> 16);
                assertEquals(((high | low) & Fsm4Table.EOS) != 0, (entry & Fsm8Table.EOS) != 0);
            }
        }
    }

    @Test
    void shouldNumberStatesByWhatAStringMayEndWith() {
        for (int state = 0; state < 256; state++) {
            final String bits = STATES.get(state);
            assertEquals(bits.length() <= 7 && !bits.contains("0"), state < FsmStates.PADDING_NOT_ONES);
            assertEquals(bits.length() > 7, state >= FsmStates.PADDING_TOO_LONG);
        }
        assertEquals(8, FsmStates.PADDING_NOT_ONES);
        assertEquals("", STATES.get(0));
    }

    @Test
    void shouldHaveTheCodesOfTheRows() {
        assertEquals(256, EncodeTable.ENTRIES.length);
        for (int symbol = 0; symbol < 256; symbol++) {
            final String code = BitWalk.CODES[symbol];
            assertEquals(Long.parseLong(code, 2) << 8 | code.length(), EncodeTable.ENTRIES[symbol]);
        }
    }

    @Test
    void shouldHaveTheLookUpOfTheRows() {
        for (int complement = 0; complement < 1 << 12; complement++) {
            final String bits =
                    Integer.toBinaryString(1 << 12 | ~complement & 0xfff).substring(1);
            int octets = 0;
            int count = 0;
            int taken = 0;
            for (int end = 0; end <= 12; end++) {
                final Integer symbol = BitWalk.symbol(bits.substring(taken, end));
                if (symbol != null) {
                    octets |= symbol << 8 * count++;
                    taken = end;
                }
            }
            assertEquals(octets << 8 | count << 6 | taken, LookupTable.ENTRIES[complement]);
        }
    }

    @Test
    void shouldHaveThePairsOfTheRows() {
        for (int pair = 0; pair < 1 << 16; pair++) {
            final String code = BitWalk.CODES[pair >> 8] + BitWalk.CODES[pair & 255];
            final int entry = PairTable.ENTRIES[pair];
            if (code.length() > 25) {
                assertTrue(entry < 0);
            } else {
                assertEquals(Integer.parseInt(code, 2) << 6 | code.length(), entry);
            }
        }
    }

    /** All unfinished codes: those that a string may end with, then those of up to 7 bits, then the longer ones. */
    private static List<String> states() {
        final Set<String> prefixes = new LinkedHashSet<>();
        for (final String code : BitWalk.CODES) {
            for (int length = 0; length < code.length(); length++) {
                prefixes.add(code.substring(0, length));
            }
        }
        final List<String> states = new ArrayList<>(prefixes);
        states.sort(Comparator.<String, Boolean>comparing(bits -> bits.length() > 7)
                .thenComparing(bits -> bits.length() <= 7 && bits.contains("0"))
                .thenComparing(bits -> bits.length())
                .thenComparing(bits -> bits));
        assertEquals(256, states.size());
        assertNotEquals(states.get(0), states.get(1));
        return states;
    }

    private static Step step(final String state, final int value, final int width) {
        final Step step = new Step();
        step.state = state;
        for (int bit = width - 1; bit >= 0; bit--) {
            step.state += value >> bit & 1;
            final Integer symbol = BitWalk.symbol(step.state);
            if (symbol != null) {
                step.state = "";
                if (symbol == BitWalk.EOS) {
                    step.eos = true;
                } else {
                    step.symbols.add(symbol);
                }
            }
        }
        return step;
    }

    private static final class Step {
        String state;
        final List<Integer> symbols = new ArrayList<>();
        boolean eos;

        int packed() {
            int packed = 0;
            for (int i = 0; i < symbols.size(); i++) {
                packed |= symbols.get(i) << 8 * i;
            }
            return packed;
        }
    }
}
