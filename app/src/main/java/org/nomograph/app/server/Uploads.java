package org.nomograph.app.server;

import jakarta.servlet.http.HttpServletRequest;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import org.nomograph.app.jobs.JobView;
import org.nomograph.app.jobs.Jobs;
import org.nomograph.app.jobs.UploadTooLargeException;

/**
 * Takes files that clients send: streamed to the disk, not faster than the disk and not slower than
 * is worth waiting for. Safe for use by several threads.
 */
final class Uploads {
  /** Uploads under way at the same time. */
  static final int AT_ONCE = 16;

  private static final double NANOS = 1e9;

  private final long most;
  private final long slowest;
  private final double patience;
  private final Semaphore turns = new Semaphore(AT_ONCE);

  /**
   * @param most most bytes of a file
   * @param slowest bytes a second that have to arrive on average
   * @param patience seconds before that is looked at
   */
  Uploads(long most, long slowest, double patience) {
    this.most = most;
    this.slowest = slowest;
    this.patience = patience;
  }

  /**
   * Takes the body of a request as a file to import, and promises the job.
   *
   * @throws RefusedException if it does not arrive, or there are too many at once
   * @throws UploadTooLargeException if it has more bytes than it may
   */
  JobView take(HttpServletRequest request, Jobs jobs) throws IOException {
    if (request.getContentLengthLong() > most) {
      throw new UploadTooLargeException(most);
    }
    if (!turns.tryAcquire()) {
      throw new RefusedException(503, "busy", "too many uploads at once; come back later");
    }
    Arriving body = new Arriving(request.getInputStream());
    try {
      return jobs.importUpload(name(request), body);
    } catch (IOException e) {
      if (body.failed) {
        throw BodyFaults.of(e, "; nothing of the file was kept");
      }
      throw e;
    } finally {
      turns.release();
    }
  }

  /** The name from the query alone: asking for parameters could read the body as a form. */
  private static String name(HttpServletRequest request) {
    String query = request.getQueryString();
    for (String part : (query == null ? "" : query).split("&", -1)) {
      if (part.startsWith("name=")) {
        try {
          return java.net.URLDecoder.decode(part.substring(5), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
          throw new RefusedException(400, "bad_request", "name: expected percent-encoded UTF-8");
        }
      }
    }
    return "";
  }

  /** A body on its way, which gives up on those who send too slowly. */
  private final class Arriving extends FilterInputStream {
    private final long began = System.nanoTime();
    private long bytes;
    private boolean failed;

    Arriving(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      try {
        int read = in.read(target, from, length);
        bytes += Math.max(0, read);
        double seconds = (System.nanoTime() - began) / NANOS;
        if (read >= 0 && seconds > patience && bytes < slowest * seconds) {
          throw new BodyFaults.SlowException("slower than %d bytes a second".formatted(slowest));
        }
        return read;
      } catch (IOException e) {
        failed = true;
        throw e;
      }
    }
  }
}
