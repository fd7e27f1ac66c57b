package io.hpack.bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The shapes of a drawing of Batik's, without the rest of it. */
final class Shapes {
    private static final List<String> PLACES =
            List.of("x", "y", "x1", "y1", "x2", "y2", "width", "height", "d", "points", "cx", "cy", "r", "rx", "ry");

    private Shapes() {}

    static String of(final Element root) {
        final StringBuilder shapes = new StringBuilder();
        append(root, Map.of(), shapes);
        return shapes.toString();
    }

    private static void append(final Element element, final Map<String, String> inherited, final StringBuilder shapes) {
        final Map<String, String> look = new LinkedHashMap<>(inherited);
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            final Node attribute = element.getAttributes().item(i);
            look.put(attribute.getNodeName(), attribute.getNodeValue());
        }
        switch (element.getNodeName()) {
            case "svg", "g" -> {
                for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
                    if (child instanceof Element shape) {
                        append(shape, look, shapes);
                    }
                }
            }
            case "defs" -> {} // clip paths: nothing is drawn outside the area but halves of marks
            default -> appendShape(element, look, shapes);
        }
    }

    private static void appendShape(final Element element, final Map<String, String> look, final StringBuilder shapes) {
        final boolean filled = "none".equals(look.get("stroke"));
        final String style = Ink.styleClass(look.getOrDefault(filled ? "fill" : "stroke", ""));
        if (style.isEmpty()) {
            return;
        }
        shapes.append('<').append(element.getNodeName());
        shapes.append(" class=\"").append(filled ? "f " : "l ").append(style).append('"');
        for (final String place : PLACES) {
            if (element.hasAttribute(place)) {
                shapes.append(' ')
                        .append(place)
                        .append("=\"")
                        .append(element.getAttribute(place))
                        .append('"');
            }
        }
        if (!filled) {
            shapes.append(" stroke-width=\"")
                    .append(look.getOrDefault("stroke-width", "1"))
                    .append('"');
        }
        shapes.append("/>\n");
    }
}
