package org.nomograph.engine.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The body of a reply as a stream that does not wait for ever. Written by the HTTP client's
 * threads, read by one thread.
 */
final class TimedBody implements HttpResponse.BodySubscriber<InputStream> {
  /** What arrives: bytes, or the end, with the failure that caused it or null. */
  private record Piece(List<ByteBuffer> bytes, boolean last, Throwable failure) {}

  private final long silenceMillis;
  private final long endNanos;
  private final long limit;
  private final BlockingQueue<Piece> pieces = new LinkedBlockingQueue<>();
  private final Body body = new Body();
  private Flow.Subscription subscription;
  private boolean closed;
  private long arrived;

  /**
   * @param endNanos when the whole reply must be there, by {@link System#nanoTime}
   * @param limit most bytes
   */
  TimedBody(long silenceMillis, long endNanos, long limit) {
    this.silenceMillis = silenceMillis;
    this.endNanos = endNanos;
    this.limit = limit;
  }

  @Override
  public CompletionStage<InputStream> getBody() {
    return CompletableFuture.completedFuture(body);
  }

  @Override
  public synchronized void onSubscribe(Flow.Subscription given) {
    subscription = given;
    if (closed) {
      given.cancel();
    } else {
      given.request(1);
    }
  }

  private synchronized void more() {
    subscription.request(1);
  }

  private synchronized void end() {
    closed = true;
    pieces.add(new Piece(List.of(), true, new IOException("closed by its reader")));
    if (subscription != null) {
      subscription.cancel();
    }
  }

  @Override
  public void onNext(List<ByteBuffer> bytes) {
    arrived += bytes.stream().mapToLong(ByteBuffer::remaining).sum();
    boolean endless = arrived > limit;
    pieces.add(
        endless
            ? new Piece(List.of(), true, new LongReplyException(limit))
            : new Piece(bytes, false, null));
    if (endless) {
      subscription.cancel();
    }
  }

  @Override
  public void onError(Throwable failure) {
    pieces.add(new Piece(List.of(), true, failure));
  }

  @Override
  public void onComplete() {
    pieces.add(new Piece(List.of(), true, null));
  }

  private final class Body extends InputStream {
    private Piece piece = new Piece(List.of(), false, null);
    private int buffer;
    private boolean begun;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      while (!piece.last) {
        if (buffer == piece.bytes.size()) {
          next();
        } else if (piece.bytes.get(buffer).hasRemaining()) {
          int count = Math.min(length, piece.bytes.get(buffer).remaining());
          piece.bytes.get(buffer).get(target, offset, count);
          return count;
        } else {
          buffer++;
        }
      }
      if (piece.failure != null) {
        throw new IOException(piece.failure);
      }
      return -1;
    }

    @Override
    public int available() {
      return buffer < piece.bytes.size() ? piece.bytes.get(buffer).remaining() : 0;
    }

    private void next() throws IOException {
      long left = Math.max(0, TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime()));
      // A model reads a long prompt before it writes: only a reply that has begun can fall silent.
      boolean whole = !begun || left <= silenceMillis;
      try {
        Piece found = pieces.poll(whole ? left : silenceMillis, TimeUnit.MILLISECONDS);
        if (found == null) {
          close();
          throw whole
              ? new HttpTimeoutException("the reply is not complete")
              : new SilentReplyException(silenceMillis);
        }
        piece = found;
        buffer = 0;
        begun = true;
        if (!found.last) {
          more();
        }
      } catch (InterruptedException e) {
        close();
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted");
      }
    }

    @Override
    public void close() {
      end();
    }
  }
}
