import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the header sets that {@code sets.txt} describes: {@code java HeaderSets.java .}
 *
 * <p>Values are random in the lengths and alphabets of real ones, from a fixed seed a set: every run writes the same
 * files, and a change of one set leaves the others as they are.
 */
final class HeaderSets {
    private static final String DIGITS = "0123456789";
    private static final String HEX = DIGITS + "abcdef";
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final String[] WORDS =
            ("account active archive article balance banner basket billing branch brand bundle campaign"
                            + " cart catalog category chart checkout city client color comment company contact content"
                            + " country coupon currency customer dashboard delivery detail discount document draft event"
                            + " export feature feed filter folder forecast format gallery garden group history home image"
                            + " import index inventory invoice item journal label language latest ledger library limit local"
                            + " location market media member message metric mobile model month network news note offer order"
                            + " owner page partner payment picture policy popular price product profile project promo public"
                            + " quote rating region release report result review route sales schedule search season section"
                            + " segment service session setting share signal size social source spring station status stock"
                            + " store style subject summary supplier support target task team theme ticket topic total"
                            + " travel update user vendor version video view visit voucher warehouse weather week widget"
                            + " window winter zone")
                    .split(" ");

    /** {@code == name | number of blocks | kinds of the blocks | description}. */
    private static final Pattern HEADING = Pattern.compile("== (\\S+) \\| (\\d+) \\| (\\d+) \\| (.+)");

    /** {@code [condition …] name, name: value}. */
    private static final Pattern FIELDS = Pattern.compile("(?:\\[([^]]+)] )?(:?[^:]+): (.+)");

    /** {@code <what>}, {@code <what length>} or {@code <what least-most>}. */
    private static final Pattern PLACEHOLDER = Pattern.compile("<([a-z0-9]+)(?: (\\d+)(?:-(\\d+))?)?>");

    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);
    private static final Instant START = Instant.parse("2026-03-02T08:30:00Z");

    private final SplittableRandom random;
    private final List<String> lines;
    private final String kinds;
    private final Map<String, String> drawnOnce = new HashMap<>();
    private int block;

    private HeaderSets(final long seed, final List<String> lines, final String kinds) {
        this.random = new SplittableRandom(seed);
        this.lines = lines;
        this.kinds = kinds;
    }

    public static void main(final String[] args) throws IOException {
        final Path folder = Path.of(args[0]);
        final List<String> headings = new ArrayList<>();
        final List<String> lines = new ArrayList<>();
        for (final String line : logicalLines(folder.resolve("sets.txt"))) {
            if (!line.startsWith("==")) {
                lines.add(line);
                continue;
            }
            if (!lines.isEmpty()) {
                writeSets(folder, headings, lines);
                headings.clear();
                lines.clear();
            }
            headings.add(line);
        }
        writeSets(folder, headings, lines);
    }

    /** The lines without comments and empty ones; an indented line continues the line before it. */
    private static List<String> logicalLines(final Path file) throws IOException {
        final List<String> result = new ArrayList<>();
        for (final String line : Files.readAllLines(file, StandardCharsets.US_ASCII)) {
            if (line.startsWith(" ")) {
                result.add(result.remove(result.size() - 1) + " " + line.strip());
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                result.add(line);
            }
        }
        return result;
    }

    /** Writes a file for each heading; headings that follow one another share the lines. */
    private static void writeSets(final Path folder, final List<String> headings, final List<String> lines)
            throws IOException {
        for (final String text : headings) {
            final Matcher heading = match(HEADING, text);
            final String name = heading.group(1);
            final HeaderSets set = new HeaderSets(name.hashCode(), lines, heading.group(3));
            final String json = "{\"description\": " + quoted(heading.group(4)) + ",\n \"cases\": [\n"
                    + set.cases(Integer.parseInt(heading.group(2))) + "\n]}\n";
            Files.writeString(folder.resolve(name + ".json"), json, StandardCharsets.US_ASCII);
        }
    }

    private String cases(final int count) {
        final List<String> cases = new ArrayList<>();
        for (block = 0; block < count; block++) {
            cases.add("  {\"seqno\": " + block + ", \"headers\": [" + String.join(", ", fields()) + "]}");
        }
        return String.join(",\n", cases);
    }

    private List<String> fields() {
        final int kind = kinds.charAt(block % kinds.length()) - '0';
        final List<String> fields = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            final Matcher line = match(FIELDS, lines.get(i));
            final List<String> conditions =
                    line.group(1) == null ? List.of() : List.of(line.group(1).split(" "));
            if (!conditions.stream().allMatch(condition -> holds(condition, kind))) {
                continue;
            }
            final String[] names = line.group(2).split(", ");
            for (int j = 0; j < names.length; j++) {
                final String value = conditions.contains("same")
                        ? drawnOnce.computeIfAbsent(i + "." + j, place -> expand(line.group(3), kind))
                        : expand(line.group(3), kind);
                fields.add("{" + quoted(names[j]) + ": " + quoted(value) + "}");
            }
        }
        return fields;
    }

    private boolean holds(final String condition, final int kind) {
        if (condition.endsWith("%")) {
            return below(100) < Integer.parseInt(condition.substring(0, condition.length() - 1));
        }
        return condition.equals("same") || condition.indexOf('0' + kind) >= 0;
    }

    private String expand(final String text, final int kind) {
        final String[] texts = text.split(" \\|\\| ");
        final String[] choices = texts[texts.length == 1 ? 0 : kind].split(" \\| ");
        return PLACEHOLDER.matcher(choices[below(choices.length)]).replaceAll(this::replacement);
    }

    private String replacement(final MatchResult placeholder) {
        final int least = placeholder.group(2) == null ? 1 : Integer.parseInt(placeholder.group(2));
        final int most = placeholder.group(3) == null ? least : Integer.parseInt(placeholder.group(3));
        return Matcher.quoteReplacement(value(placeholder.group(1), least + below(most - least + 1)));
    }

    private String value(final String what, final int length) {
        return switch (what) {
            case "hex" -> string(HEX, length);
            case "url" -> string(LETTERS + DIGITS + "-_", length);
            case "base64" -> string(LETTERS + DIGITS + "+/", length);
            case "number" -> string("123456789", 1) + string(DIGITS, length - 1);
            case "word" -> WORDS[below(WORDS.length)];
            case "words" -> repeat("<word>", length, "-");
            case "path" -> repeat("<word>", length, "/");
            case "hosts" -> repeat("https://<word>.example", length, " ");
            case "uuid" -> expand("<hex 8>-<hex 4>-4<hex 3>-a<hex 3>-<hex 12>", 0);
            case "etag" -> expand("\"<hex 8>-<hex 5>\" | \"<hex 16>\"", 0);
            case "ip" -> expand("192.0.2. | 198.51.100. | 203.0.113.", 0) + (1 + below(254));
            case "date" -> HTTP_DATE.format(START.plusSeconds(block / 10));
            case "past" -> HTTP_DATE.format(START.minusSeconds(below(40_000_000)));
            default -> throw new IllegalArgumentException("no such placeholder: " + what);
        };
    }

    private String string(final String alphabet, final int length) {
        final StringBuilder result = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            result.append(alphabet.charAt(below(alphabet.length())));
        }
        return result.toString();
    }

    private String repeat(final String text, final int count, final String separator) {
        return Stream.generate(() -> expand(text, 0)).limit(count).collect(Collectors.joining(separator));
    }

    /** Without the bounded methods of the generator, whose results are not the same in all versions of Java. */
    private int below(final int bound) {
        return (int) Math.floorMod(random.nextLong(), (long) bound);
    }

    private static Matcher match(final Pattern pattern, final String text) {
        final Matcher matcher = pattern.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text);
        }
        return matcher;
    }

    private static String quoted(final String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
