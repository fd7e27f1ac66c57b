// Writes into the page what the test looks at. Set behind the report by the test, which shows it in a frame as narrow as a phone's window: a browser's own is not; no part of a report.
(function () {
    function luminance(color) {
        return color.match(/[\d.]+/g).slice(0, 3).map(function (part) {
            var c = part / 255;
            return c <= 0.03928 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
        }).reduce(function (sum, c, i) { return sum + c * [0.2126, 0.7152, 0.0722][i]; }, 0);
    }
    function contrast(a, b) {
        var x = luminance(a), y = luminance(b);
        return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
    }
    function meet(a, b) {
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
    }
    function measure(svg) {
        var box = svg.getBoundingClientRect();
        var shapes = Array.from(svg.querySelectorAll("line, path, rect, polyline, polygon, circle, ellipse"));
        var texts = Array.from(svg.querySelectorAll("text"));
        var places = texts.map(function (text) { return text.getBoundingClientRect(); });
        var outside = [], overlapping = [], letters = 99;
        texts.forEach(function (text, i) {
            var at = places[i];
            letters = Math.min(letters, parseFloat(getComputedStyle(text).fontSize) * box.width / svg.viewBox.baseVal.width);
            if (at.width === 0 || at.left < box.left - 1 || at.right > box.right + 1 || at.top < box.top - 1 || at.bottom > box.bottom + 1) {
                outside.push(text.textContent);
            }
            texts.slice(i + 1).forEach(function (other, j) {
                if (meet(at, places[i + 1 + j])) {
                    overlapping.push(text.textContent + " / " + other.textContent);
                }
            });
        });
        return {
            id: svg.id, width: box.width, height: box.height, letters: letters,
            shapes: shapes.filter(function (s) { var b = s.getBBox(); return b.width + b.height > 0; }).length,
            unpainted: shapes.filter(function (s) {
                var style = getComputedStyle(s);
                var paint = s.classList.contains("f") ? style.fill : style.stroke;
                return !/^rgb\(/.test(paint);
            }).length,
            outside: outside.join("; "), overlapping: overlapping.join("; ")
        };
    }
    var body = getComputedStyle(document.body);
    var result = {
        window: innerWidth,
        page: document.documentElement.scrollWidth,
        fetched: performance.getEntriesByType("resource").length,
        background: Math.round(255 * Math.sqrt(luminance(body.backgroundColor))),
        contrast: Math.min.apply(null, Array.from(document.querySelectorAll("td, th, p, li, a, figcaption, label")).map(function (e) {
            var behind = e;
            while (getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") { behind = behind.parentElement; }
            return contrast(getComputedStyle(e).color, getComputedStyle(behind).backgroundColor);
        })),
        charts: Array.from(document.querySelectorAll("svg.chart")).map(measure)
    };
    var output = parent.document.createElement("pre");
    output.textContent = "MEASURED:" + JSON.stringify(result) + ":MEASURED";
    parent.document.body.appendChild(output);
})();
