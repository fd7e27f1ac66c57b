package io.hpack;

import static io.hpack.Indexing.INCREMENTAL;
import static io.hpack.Indexing.NEVER;
import static io.hpack.Indexing.WITHOUT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is predicted from the block before is never but what a search would have found and the policy allows. */
class EncoderPredictionTest {
    private static List<Field> fields(final int count) {
        final List<Field> fields = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            fields.add(Field.of("x-name-" + i % 3, "" + i));
        }
        return fields;
    }

    private static ModelEncoder model() {
        return new ModelEncoder(4096, ModelEncoder::standard, true);
    }

    private static void assertEncodes(final ModelEncoder model, final HpackEncoder encoder, final List<Field> fields) {
        model.begin();
        fields.forEach(model::header);
        assertArrayEquals(model.end(), Field.block(encoder, fields));
    }

    @Test
    void shouldEncodeRepeatedBlocksInAnyOrder() {
        final ModelEncoder model = model();
        final HpackEncoder encoder = new HpackEncoder();
        final List<Field> fields = fields(40);
        final Random random = new Random(1);
        for (int block = 0; block < 50; block++) {
            assertEncodes(model, encoder, fields);
            if (block % 4 == 3) {
                Collections.swap(fields, random.nextInt(40), random.nextInt(40));
            }
            if (block % 10 == 9) {
                Collections.shuffle(fields, random);
            }
        }
    }

    @Test
    void shouldEncodeBlocksOfMoreFieldsThanThereArePredictions() {
        final ModelEncoder model = model();
        final HpackEncoder encoder = new HpackEncoder();
        for (int block = 0; block < 6; block++) {
            assertEncodes(model, encoder, fields(block % 2 == 0 ? 300 : 128));
        }
    }

    @Test
    void shouldNotPredictWhatIsEvicted() {
        final ModelEncoder model = model();
        final HpackEncoder encoder = new HpackEncoder();
        for (int block = 0; block < 40; block++) {
            final List<Field> fields = fields(20);
            fields.add(block % 20, Field.of("x-large", "v".repeat(2000 + block % 5)));
            assertEncodes(model, encoder, fields);
        }
    }

    @Test
    void shouldRefuseAPredictedFieldThatDoesNotFit() {
        final HpackEncoder encoder = new HpackEncoder();
        final List<Field> fields = fields(3);
        Field.block(encoder, fields);
        final byte[] indexed = Field.block(encoder, fields);
        assertEquals(3, indexed.length);
        final byte[] array = new byte[4];
        assertTrue(encoder.beginBlock(array, 0, 2));
        assertTrue(encoder.header("x-name-0", "0"));
        assertTrue(encoder.header("x-name-1", "1"));
        assertFalse(encoder.header("x-name-2", "2"));
        assertEquals(2, encoder.continueBlock(array, 2, 2));
        assertTrue(encoder.header("x-name-2", "2"));
        assertEquals(1, encoder.endBlock());
        assertArrayEquals(Arrays.copyOf(indexed, 4), array);
        assertEquals(9, encoder.counters().fields());
        assertArrayEquals(indexed, Field.block(encoder, fields));
    }

    @Test
    void shouldEncodeTheSameAfterAReset() {
        final HpackEncoder encoder = new HpackEncoder();
        final List<byte[]> first = new ArrayList<>();
        for (int life = 0; life < 4; life++) {
            for (int block = 0; block < 5; block++) {
                final byte[] octets = Field.block(encoder, fields(30 + block));
                if (life == 0) {
                    first.add(octets);
                }
                assertArrayEquals(first.get(block), octets);
            }
            if (life == 1) {
                // A block that is given up, too.
                encoder.beginBlock(new byte[100], 0, 100);
                encoder.header("x-name-1", "other");
            }
            encoder.reset();
        }
    }

    /** Colliding fields put one into the table twice; where a prediction and a search differ, lives must not. */
    @Test
    void shouldEncodeTheSameAfterAResetEvenIfFieldsCollide() {
        final HpackEncoder used = new HpackEncoder(4096, IndexingPolicy.ALL);
        for (int life = 0; life < 4; life++) {
            final HpackEncoder fresh = new HpackEncoder(4096, IndexingPolicy.ALL);
            final Random random = new Random(life);
            for (int block = 0; block < 20; block++) {
                final List<Field> fields = new ArrayList<>();
                for (int i = 0; i < 40; i++) {
                    final int which = random.nextInt(3) == 0 ? random.nextInt(40) : i;
                    fields.add(Field.of("x", EncoderTableTest.collidingValue(which)));
                }
                assertArrayEquals(Field.block(fresh, fields), Field.block(used, fields), "life " + life);
            }
            used.reset();
        }
    }

    @Test
    void shouldSendNeverIndexedFieldsAsLiteralsAmongPredictedOnes() {
        final ModelEncoder model = model();
        final HpackEncoder encoder = new HpackEncoder();
        final Indexing[] all = {null, INCREMENTAL, WITHOUT, NEVER};
        final Random random = new Random(2);
        for (int block = 0; block < 200; block++) {
            final List<Field> fields = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                final String name =
                        List.of("x-name", "authorization", "cookie", ":path").get(i % 4);
                fields.add(Field.of(name, "" + i, all[random.nextInt(4)]));
            }
            assertEncodes(model, encoder, fields);
        }
    }

    /** The policy has it never indexed, its caller indexed it once: from then on the policy decides again. */
    @Test
    void shouldNotPredictWhatThePolicyHasNeverIndexed() {
        final ModelEncoder model = model();
        final HpackEncoder encoder = new HpackEncoder();
        for (int i = 0; i < 5; i++) {
            assertEncodes(model, encoder, List.of(Field.of("authorization", "secret", INCREMENTAL)));
            assertEncodes(model, encoder, List.of(Field.of("authorization", "secret", WITHOUT)));
            assertEncodes(model, encoder, List.of(Field.of("authorization", "secret")));
            assertEncodes(model, encoder, List.of(Field.of("cookie", "short", INCREMENTAL)));
            assertEncodes(model, encoder, List.of(Field.of("cookie", "short")));
        }
        assertEquals(10, encoder.counters().neverIndexed());
    }

    /** The static name counts where it is given, and the octets where it is not. */
    @Test
    void shouldNotPredictAnotherName() {
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL);
        final byte[] array = new byte[100];
        for (int block = 0; block < 4; block++) {
            encoder.beginBlock(array, 0, 100);
            encoder.header(StaticTable.HOST, "example");
            encoder.endBlock();
        }
        encoder.beginBlock(array, 0, 100);
        // Also four octets.
        encoder.header(StaticTable.FROM, "example");
        assertEquals("from", encoder.dynamicTable().name(1));
        encoder.header("hose", "example");
        assertEquals("hose", encoder.dynamicTable().name(1));
        encoder.endBlock();
        assertEquals(3, encoder.insertions());
    }

    /** Fields with static names, given as such or as octets, alone and several in a row, among others. */
    @Test
    void shouldEncodeStaticNamesHoweverTheyAreGiven() {
        final Random random = new Random(3);
        final List<String> names =
                List.of("cookie", "cookie", "accept", "host", "x-name", ":path", "authorization", ":method", "via");
        for (int connection = 0; connection < 40; connection++) {
            final ModelEncoder model = model();
            final HpackEncoder encoder = new HpackEncoder();
            final List<Field> fields = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                fields.add(random(random, names));
            }
            for (int block = 0; block < 30; block++) {
                assertEncodesWithStaticNames(random, model, encoder, fields);
                final int changes = random.nextInt(4);
                for (int i = 0; i < changes; i++) {
                    fields.set(random.nextInt(30), random(random, names));
                }
            }
        }
    }

    private static Field random(final Random random, final List<String> names) {
        final String value = "a value of twenty octets and a number " + random.nextInt(6);
        final Indexing indexing = List.of(INCREMENTAL, WITHOUT, NEVER).get(random.nextInt(3));
        return Field.of(names.get(random.nextInt(names.size())), value, random.nextInt(8) == 0 ? indexing : null);
    }

    private static void assertEncodesWithStaticNames(
            final Random random, final ModelEncoder model, final HpackEncoder encoder, final List<Field> fields) {
        model.begin();
        final byte[] array = new byte[1 << 14];
        assertTrue(encoder.beginBlock(array, 0, array.length));
        for (final Field field : fields) {
            model.header(field);
            final int name = StaticRows.nameIndex(field.name());
            final byte[] value = field.valueOctets();
            if (name == 0 || random.nextInt(4) == 0) {
                assertTrue(field.encode(encoder));
            } else if (field.indexing() == null) {
                assertTrue(encoder.header(name, value, 0, value.length));
            } else {
                assertTrue(encoder.header(name, value, 0, value.length, field.indexing()));
            }
        }
        assertArrayEquals(model.end(), Arrays.copyOf(array, encoder.endBlock()));
    }

    /** The last of several fields in a row with a name is not taken for one of another name at its place. */
    @Test
    void shouldNotPredictAnotherNameByPlace() {
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL);
        final byte[] array = new byte[100];
        final byte[] value = {'v'};
        for (int block = 0; block < 3; block++) {
            encoder.beginBlock(array, 0, 100);
            encoder.header(StaticTable.HOST, value, 0, 1);
            encoder.header("hose", "v");
            encoder.endBlock();
        }
        assertEquals(2, encoder.insertions());
        encoder.beginBlock(array, 0, 100);
        encoder.header(StaticTable.HOST, value, 0, 1);
        encoder.header(StaticTable.HOST, value, 0, 1);
        assertEquals(2, encoder.endBlock());
        assertEquals(array[0], array[1]);
        assertEquals(2, encoder.insertions());
    }

    /** A field that does not fit has not been there: neither its place nor its name counts. */
    @Test
    void shouldPredictAfterAFieldThatDidNotFit() {
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] array = new byte[100];
        final byte[] value = {'v'};
        for (int block = 0; block < 4; block++) {
            encoder.beginBlock(array, 0, block == 0 ? 100 : 1);
            encoder.header(StaticTable.HOST, value, 0, 1);
            if (block > 0) {
                assertFalse(encoder.header(StaticTable.VIA, value, 0, 1));
                encoder.continueBlock(array, 1, 1);
            }
            encoder.header(StaticTable.VIA, value, 0, 1);
            encoder.endBlock();
        }
        assertEquals(2, encoder.insertions());
        assertArrayEquals(new byte[] {(byte) 0xbf, (byte) 0xbe}, Arrays.copyOf(array, 2));
    }
}
