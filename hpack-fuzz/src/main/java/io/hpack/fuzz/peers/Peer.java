package io.hpack.fuzz.peers;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/** Somebody else's codec. */
public enum Peer {
    /** {@code io.netty:netty-codec-http2}. */
    NETTY("Netty", "netty", size -> new NettyDecoder(), NettyEncoder::new),
    /** The JDK's HTTP client, in the JVM that runs this. */
    JDK("JDK", null, JdkDecoder::new, JdkEncoder::new),
    /** {@code org.eclipse.jetty.http2:jetty-http2-hpack}. */
    JETTY("Jetty", "jetty", JettyDecoder::new, JettyEncoder::new),
    /** {@code org.apache.tomcat.embed:tomcat-embed-core}. */
    TOMCAT("Tomcat", "tomcat", TomcatDecoder::new, TomcatEncoder::new),
    /** {@code io.undertow:undertow-core}. */
    UNDERTOW("Undertow", "undertow", UndertowDecoder::new, UndertowEncoder::new),
    /** {@code io.helidon.http:helidon-http-http2}. */
    HELIDON("Helidon", "helidon", HelidonDecoder::new, null),
    /** {@code org.apache.httpcomponents.core5:httpcore5-h2}. */
    HTTPCORE("HttpCore", "httpcore", HttpCoreDecoder::new, HttpCoreEncoder::new),
    /** {@code com.squareup.okhttp3:okhttp-jvm}. */
    OKHTTP("OkHttp", "okhttp", OkHttpDecoder::new, OkHttpEncoder::new),
    /** {@code com.twitter:hpack}. */
    TWITTER("twitter/hpack", "twitter", size -> new TwitterDecoder(), TwitterEncoder::new);

    /** SETTINGS_HEADER_TABLE_SIZE before any SETTINGS (RFC 9113, 6.5.2). */
    public static final int INITIAL_TABLE_SIZE = 4096;

    private static final int HELIDON_JAVA = 21;

    static {
        // As they run in servers, so that a verdict does not depend on what this JVM was started with.
        for (final String name : List.of(
                "com.twitter", "io.helidon", "io.netty", "io.undertow", "okhttp3", "org.apache", "org.eclipse")) {
            Peer.class.getClassLoader().setPackageAssertionStatus(name, false);
        }
    }

    /** Makes decoders. */
    @FunctionalInterface
    private interface Maker {
        PeerDecoder make(int headerTableSize) throws Throwable;
    }

    /** Makes encoders. */
    @FunctionalInterface
    private interface EncoderMaker {
        PeerEncoder make() throws Throwable;
    }

    private final String label;
    private final String versionKey;
    private final Maker decoders;
    private final EncoderMaker encoders;

    Peer(final String label, final String versionKey, final Maker decoders, final EncoderMaker encoders) {
        this.label = label;
        this.versionKey = versionKey;
        this.decoders = decoders;
        this.encoders = encoders;
    }

    /**
     * The codecs that can run in this JVM.
     *
     * @return the codecs.
     */
    public static List<Peer> present() {
        return Arrays.stream(values()).filter(peer -> peer.absence() == null).toList();
    }

    /**
     * Why this codec cannot run in this JVM.
     *
     * @return the reason in words, or null if it can.
     */
    public String absence() {
        return switch (this) {
            case JDK -> {
                final Module http =
                        ModuleLayer.boot().findModule("java.net.http").orElse(null);
                final boolean open = http != null && http.isOpen(JdkDecoder.PACKAGE, Peer.class.getModule());
                yield open ? null : "needs --add-opens java.net.http/" + JdkDecoder.PACKAGE + "=ALL-UNNAMED";
            }
            case HELIDON -> Runtime.version().feature() >= HELIDON_JAVA ? null : "needs Java " + HELIDON_JAVA;
            default -> null;
        };
    }

    /**
     * The codec's version.
     *
     * @return its artifact's version; of the JDK the feature release.
     */
    public String version() {
        return versionKey == null
                ? Integer.toString(Runtime.version().feature())
                : Versions.PROPERTIES.getProperty(versionKey);
    }

    /**
     * A new decoder.
     *
     * @param headerTableSize SETTINGS_HEADER_TABLE_SIZE that was acknowledged before the first block.
     * @return the decoder.
     * @throws IllegalStateException if there is {@link #absence()}.
     */
    public PeerDecoder newDecoder(final int headerTableSize) {
        checkPresent();
        try {
            final PeerDecoder decoder = decoders.make(headerTableSize);
            if (headerTableSize != INITIAL_TABLE_SIZE && (this == NETTY || this == TWITTER)) {
                decoder.maxDynamicTableSize(headerTableSize);
            }
            return decoder;
        } catch (final RuntimeException | Error e) {
            throw e;
        } catch (final Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Whether there is an adapter to its encoder.
     *
     * @return false for Helidon alone: its encoder takes a request or a response, not fields.
     */
    public boolean encodes() {
        return encoders != null;
    }

    /**
     * A new encoder.
     *
     * @return the encoder.
     * @throws IllegalStateException if there is {@link #absence()} or it does not {@link #encodes()}.
     */
    public PeerEncoder newEncoder() {
        checkPresent();
        if (!encodes()) {
            throw new IllegalStateException(this + " has no encoder of fields");
        }
        try {
            return encoders.make();
        } catch (final RuntimeException | Error e) {
            throw e;
        } catch (final Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private void checkPresent() {
        final String absence = absence();
        if (absence != null) {
            throw new IllegalStateException(this + " " + absence);
        }
    }

    /**
     * What files call it.
     *
     * @return a name of lower case letters.
     */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return label;
    }

    /** What the build was made with. */
    private static final class Versions {
        static final Properties PROPERTIES = new Properties();

        static {
            try (InputStream in = Peer.class.getResourceAsStream("versions.properties")) {
                PROPERTIES.load(in);
            } catch (final IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
