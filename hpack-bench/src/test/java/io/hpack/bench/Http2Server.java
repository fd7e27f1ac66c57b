package io.hpack.bench;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http2.AbstractHttp2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2EventAdapter;
import io.netty.handler.codec.http2.Http2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Settings;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Netty's HTTP/2 server on a free port of the loopback address, with any decoder for header blocks. */
final class Http2Server implements AutoCloseable {
    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final Channel channel;

    Http2Server(final Supplier<Http2HeadersDecoder> decoders) {
        channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(final Channel connection) {
                        connection.pipeline().addLast(handler(decoders.get()));
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .syncUninterruptibly()
                .channel();
    }

    private static ChannelHandler handler(final Http2HeadersDecoder headersDecoder) {
        final DefaultHttp2Connection connection = new DefaultHttp2Connection(true);
        final Http2ConnectionEncoder encoder =
                new DefaultHttp2ConnectionEncoder(connection, new DefaultHttp2FrameWriter());
        final Http2ConnectionDecoder decoder =
                new DefaultHttp2ConnectionDecoder(connection, encoder, new DefaultHttp2FrameReader(headersDecoder));
        return new Builder().build(decoder, encoder);
    }

    int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    @Override
    public void close() {
        channel.close().syncUninterruptibly();
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }

    private static final class Builder extends AbstractHttp2ConnectionHandlerBuilder<Handler, Builder> {
        Handler build(final Http2ConnectionDecoder decoder, final Http2ConnectionEncoder encoder) {
            frameListener(new Http2EventAdapter());
            codec(decoder, encoder);
            return build();
        }

        @Override
        protected Handler build(
                final Http2ConnectionDecoder decoder,
                final Http2ConnectionEncoder encoder,
                final Http2Settings settings) {
            return new Handler(decoder, encoder, settings);
        }
    }

    private static final class Handler extends Http2ConnectionHandler {
        Handler(
                final Http2ConnectionDecoder decoder,
                final Http2ConnectionEncoder encoder,
                final Http2Settings settings) {
            super(decoder, encoder, settings);
        }
    }
}
