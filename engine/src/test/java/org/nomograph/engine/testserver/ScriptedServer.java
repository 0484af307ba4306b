package org.nomograph.engine.testserver;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** An HTTP server on the loopback address that answers as it is told, whatever is asked. */
public final class ScriptedServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Function<Call, Step> answers;
  private final List<Call> calls = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, AtomicInteger> attempts = new ConcurrentHashMap<>();
  private final CountDownLatch finished = new CountDownLatch(1);
  private final ExecutorService workers = Executors.newCachedThreadPool();
  private final HttpServer server;

  /** Answers with a function of the request. */
  public ScriptedServer(Function<Call, Step> answers) {
    this.answers = answers;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(workers);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Answers with the next step of a script; fails when there is none. */
  public static ScriptedServer ofScript(Queue<Step> script) {
    return new ScriptedServer(call -> script.remove());
  }

  /** A script to be filled while the server runs. */
  public static Queue<Step> script() {
    return new ConcurrentLinkedQueue<>();
  }

  /** Address of a path. */
  public URI url(String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  /** The requests so far, in the order in which they came. */
  public List<Call> calls() {
    synchronized (calls) {
      return List.copyOf(calls);
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    String text = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    String path = exchange.getRequestURI().getPath();
    int attempt =
        attempts.computeIfAbsent(path + "\n" + text, key -> new AtomicInteger()).incrementAndGet();
    Call call =
        new Call(
            path,
            String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")),
            text,
            JSON.readTree(text),
            attempt);
    calls.add(call);
    send(exchange, answers.apply(call));
  }

  private void send(HttpExchange exchange, Step step) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", step.contentType());
    if (step.retryAfter() != null) {
      exchange.getResponseHeaders().add("Retry-After", step.retryAfter());
    }
    boolean begins = !step.pieces().isEmpty();
    if (begins) {
      // Length 0 stands for chunks; an answer of one piece that ends as it should has its length.
      boolean whole = step.pieces().size() == 1 && step.ending() == Step.Ending.COMPLETE;
      byte[] first = step.pieces().get(0).getBytes(UTF_8);
      exchange.sendResponseHeaders(
          step.status(), whole ? (first.length == 0 ? -1 : first.length) : 0);
      OutputStream out = exchange.getResponseBody();
      for (String piece : step.pieces()) {
        out.write(piece.getBytes(UTF_8));
        out.flush();
      }
    }
    switch (step.ending()) {
      case COMPLETE -> exchange.close();
      // The server closes the connection of a handler that fails, in the middle of its answer.
      case RESET -> throw new IOException("as the script says");
      case SILENCE -> {
        try {
          finished.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }

  @Override
  public void close() {
    finished.countDown();
    server.stop(0);
    workers.shutdownNow();
  }
}
