package io.hpack.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * One HTTP/2 connection over plain TCP with prior knowledge (RFC 9113, 3.3) to this machine. The server's SETTINGS are
 * not acknowledged, so that the dynamic table keeps the maximum size of 4,096 that the wire cases are made for.
 */
final class ProbeConnection implements AutoCloseable {
    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(US_ASCII);
    private static final byte[] PING = "hpack.io".getBytes(US_ASCII);

    private static final int TYPE_HEADERS = 1;
    private static final int TYPE_SETTINGS = 4;
    private static final int TYPE_PING = 6;
    private static final int TYPE_GOAWAY = 7;
    private static final int TYPE_CONTINUATION = 9;

    private static final int ACK = 1;
    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;

    private static final int FRAME_HEADER = 9;
    private static final int MAX_FRAME_SIZE = 16_384;
    private static final int MAX_FRAMES = 1_000;

    private final Socket socket = new Socket();
    private final long deadline;

    /**
     * Connect.
     *
     * @param port   the server's port on the loopback address.
     * @param millis how long everything on this connection may take.
     */
    ProbeConnection(final int port, final int millis) throws IOException {
        deadline = System.nanoTime() + millis * 1_000_000L;
        try {
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), millis);
        } catch (final IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Send header blocks, a stream each, and a PING; wait for an answer. */
    ProbeAnswer probe(final List<byte[]> blocks) {
        try {
            // All at once: a server that closes early would reset a connection on which more is to come.
            socket.getOutputStream().write(request(blocks));
        } catch (final IOException e) {
            return ProbeAnswer.of(ProbeAnswer.Kind.CLOSED);
        }
        try {
            return answer(new DataInputStream(socket.getInputStream()));
        } catch (final SocketTimeoutException e) {
            return ProbeAnswer.of(ProbeAnswer.Kind.TIMEOUT);
        } catch (final IOException e) {
            return ProbeAnswer.of(ProbeAnswer.Kind.CLOSED);
        }
    }

    private static byte[] request(final List<byte[]> blocks) {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(PREFACE);
        writeFrame(out, TYPE_SETTINGS, 0, 0, new byte[0]);
        int stream = 1;
        for (final byte[] block : blocks) {
            writeBlock(out, stream, block);
            stream += 2;
        }
        writeFrame(out, TYPE_PING, 0, 0, PING);
        return out.toByteArray();
    }

    private static void writeBlock(final ByteArrayOutputStream out, final int stream, final byte[] block) {
        int from = 0;
        do {
            final int to = Math.min(block.length, from + MAX_FRAME_SIZE);
            final int flags = (from == 0 ? END_STREAM : 0) | (to == block.length ? END_HEADERS : 0);
            final int type = from == 0 ? TYPE_HEADERS : TYPE_CONTINUATION;
            writeFrame(out, type, flags, stream, Arrays.copyOfRange(block, from, to));
            from = to;
        } while (from < block.length);
    }

    private static void writeFrame(
            final ByteArrayOutputStream out, final int type, final int flags, final int stream, final byte[] payload) {
        final ByteBuffer header = ByteBuffer.allocate(FRAME_HEADER);
        header.putInt(payload.length << 8 | type).put((byte) flags).putInt(stream);
        out.writeBytes(header.array());
        out.writeBytes(payload);
    }

    private ProbeAnswer answer(final DataInputStream in) throws IOException {
        for (int frames = 0; frames < MAX_FRAMES; frames++) {
            final ByteBuffer header = ByteBuffer.wrap(read(in, FRAME_HEADER));
            final int lengthAndType = header.getInt();
            final int length = lengthAndType >>> 8;
            final int type = lengthAndType & 0xff;
            final boolean ack = (header.get() & ACK) != 0;
            final boolean first = frames == 0;
            if (length > MAX_FRAME_SIZE || first && (type != TYPE_SETTINGS || ack) && type != TYPE_GOAWAY) {
                break;
            }
            final byte[] payload = read(in, length);
            if (type == TYPE_GOAWAY && length >= 8) {
                return new ProbeAnswer(
                        ProbeAnswer.Kind.GOAWAY, ByteBuffer.wrap(payload).getInt(4) & 0xffffffffL);
            }
            if (type == TYPE_PING && ack && Arrays.equals(payload, PING)) {
                return ProbeAnswer.of(ProbeAnswer.Kind.ALIVE);
            }
        }
        return ProbeAnswer.of(ProbeAnswer.Kind.NOT_HTTP2);
    }

    private byte[] read(final DataInputStream in, final int length) throws IOException {
        final byte[] octets = new byte[length];
        for (int read = 0; read < length; ) {
            final long millis = (deadline - System.nanoTime()) / 1_000_000;
            if (millis <= 0) {
                throw new SocketTimeoutException();
            }
            socket.setSoTimeout((int) millis);
            final int more = in.read(octets, read, length - read);
            if (more < 0) {
                throw new EOFException();
            }
            read += more;
        }
        return octets;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
