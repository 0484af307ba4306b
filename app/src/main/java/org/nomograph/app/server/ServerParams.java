package org.nomograph.app.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How the server listens and what it admits.
 *
 * @param host address to listen on; one beyond loopback needs keys
 * @param port port, 0 for any free one
 * @param keys file of the keys; empty when nobody needs one
 * @param maxBody most bytes of a request, at least 1,024
 * @param atOnce requests that are worked on at the same time, at least 1; more wait
 * @param queue how long a request waits for its turn before it is told to come back
 * @param perMinute requests a minute of one key, or of one address without keys; at least 1
 * @param idle how long a client may be silent in mid-request
 * @param slowest bytes a second that an upload has to bring on average, once {@code idle} is over
 * @param limit how long a request may be worked on
 * @param log form of the lines about requests
 * @param logText whether lines in JSON hold the texts of requests too
 * @param drain how long running requests may go on when the server ends
 * @param desk packs and runs that the page shows
 */
public record ServerParams(
    String host,
    int port,
    Optional<Path> keys,
    int maxBody,
    int atOnce,
    Duration queue,
    int perMinute,
    Duration idle,
    long slowest,
    Duration limit,
    LogForm log,
    boolean logText,
    Duration drain,
    Desk desk) {
  /** Loopback, port 8080, no keys, 1 MB, 600 requests a minute. */
  public static final ServerParams DEFAULT =
      new ServerParams(
          "127.0.0.1",
          8080,
          Optional.empty(),
          1 << 20,
          2 * Runtime.getRuntime().availableProcessors(),
          Duration.ofSeconds(20),
          600,
          Duration.ofSeconds(30),
          8192,
          Duration.ofSeconds(120),
          LogForm.OFF,
          false,
          Duration.ofSeconds(10),
          Desk.EMPTY);

  public ServerParams {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("port " + port + ": expected 0 to 65535");
    }
    if (maxBody < 1024 || atOnce < 1 || perMinute < 1 || limit.isNegative() || limit.isZero()) {
      throw new IllegalArgumentException(
          "limits: expected maxBody ≥ 1024, atOnce ≥ 1, perMinute ≥ 1, limit > 0");
    }
  }

  /** The same on another address. */
  public ServerParams at(String address, int number) {
    return new ServerParams(
        address, number, keys, maxBody, atOnce, queue, perMinute, idle, slowest, limit, log,
        logText, drain, desk);
  }

  /** The same with keys. */
  public ServerParams withKeys(Optional<Path> file) {
    return new ServerParams(
        host, port, file, maxBody, atOnce, queue, perMinute, idle, slowest, limit, log, logText,
        drain, desk);
  }

  /** The same with so many requests a minute. */
  public ServerParams withRate(int most) {
    return new ServerParams(
        host, port, keys, maxBody, atOnce, queue, most, idle, slowest, limit, log, logText, drain,
        desk);
  }

  /** The same with so many bytes of a request. */
  public ServerParams withMaxBody(int bytes) {
    return new ServerParams(
        host, port, keys, bytes, atOnce, queue, perMinute, idle, slowest, limit, log, logText,
        drain, desk);
  }

  /** The same with so much time for a request. */
  public ServerParams withLimit(Duration most) {
    return new ServerParams(
        host, port, keys, maxBody, atOnce, queue, perMinute, idle, slowest, most, log, logText,
        drain, desk);
  }

  /** The same with another patience for clients. */
  public ServerParams withIdle(Duration most, long bytesPerSecond) {
    return new ServerParams(
        host,
        port,
        keys,
        maxBody,
        atOnce,
        queue,
        perMinute,
        most,
        bytesPerSecond,
        limit,
        log,
        logText,
        drain,
        desk);
  }

  /** The same with lines about requests. */
  public ServerParams withLog(LogForm form, boolean texts) {
    return new ServerParams(
        host, port, keys, maxBody, atOnce, queue, perMinute, idle, slowest, limit, form, texts,
        drain, desk);
  }

  /** The same with other packs and runs. */
  public ServerParams withDesk(Desk other) {
    return new ServerParams(
        host, port, keys, maxBody, atOnce, queue, perMinute, idle, slowest, limit, log, logText,
        drain, other);
  }
}
