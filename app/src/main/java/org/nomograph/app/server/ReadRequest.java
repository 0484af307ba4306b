package org.nomograph.app.server;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A request whose body has arrived whole, so that whoever works on it waits for no client. Used by
 * one thread.
 */
final class ReadRequest extends HttpServletRequestWrapper {
  private static final int BUFFER = 8192;

  private final byte[] body;

  private ReadRequest(HttpServletRequest request, byte[] body) {
    super(request);
    this.body = body;
  }

  /**
   * Reads a body.
   *
   * @param most most bytes
   * @param within the time in which all of it is to arrive
   * @throws RefusedException if it is larger or slower than it may be, or does not arrive whole
   */
  static ReadRequest of(HttpServletRequest request, int most, Duration within) {
    try {
      return new ReadRequest(request, body(request, most, within));
    } catch (IOException notArrived) {
      throw BodyFaults.of(notArrived, "");
    }
  }

  private static byte[] body(HttpServletRequest request, int most, Duration within)
      throws IOException {
    long end = System.nanoTime() + within.toNanos();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] buffer = new byte[BUFFER];
    InputStream in = request.getInputStream();
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      body.write(buffer, 0, read);
      if (body.size() > most) {
        throw new RefusedException(413, "too_large", Gate.tooLarge(most));
      }
      if (System.nanoTime() > end) {
        throw new BodyFaults.SlowException("longer than " + within);
      }
    }
    return body.toByteArray();
  }

  /** The body as text. */
  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  @Override
  public ServletInputStream getInputStream() {
    return new Body(body);
  }

  @Override
  public BufferedReader getReader() {
    return new BufferedReader(
        new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8));
  }

  private static final class Body extends ServletInputStream {
    private final ByteArrayInputStream bytes;

    Body(byte[] body) {
      this.bytes = new ByteArrayInputStream(body);
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] target, int from, int length) {
      return bytes.read(target, from, length);
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new IllegalStateException("the body has arrived; read it");
    }
  }
}
