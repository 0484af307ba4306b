package org.nomograph.app.server;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.server.Request;

/**
 * What every request passes before anything reads it: the name that it calls the server by (a page
 * of another site must not reach a server on loopback under a name of its own), its key, its rate,
 * its size, and its turn. Safe for use by several threads.
 */
final class Gate extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /** How long replies may take to leave when the server ends. */
  private static final Duration SENDING = Duration.ofSeconds(3);

  private static final long LOOK_MILLIS = 5;

  private static final Set<String> OPEN =
      Stream.concat(PageRoutes.paths().stream(), Stream.of("/health", "/ready", "/openapi.json"))
          .collect(Collectors.toUnmodifiableSet());

  private final transient ServerParams params;
  private final transient KeyFile keys;
  private final transient Access access;
  private final transient RateLimits rates;
  private final transient Observer observer;
  private final transient Watch watch;
  private final transient Semaphore turns;
  private final boolean loopback;
  private final AtomicBoolean ending = new AtomicBoolean();
  private final AtomicInteger unsent = new AtomicInteger();

  Gate(ServerParams params, KeyFile keys, Access access, Observer observer) {
    this.params = params;
    this.keys = keys;
    this.access = access;
    this.observer = observer;
    this.watch = new Watch(params.limit());
    this.rates = new RateLimits(params.perMinute(), System::nanoTime);
    this.turns = new Semaphore(params.atOnce(), true);
    this.loopback = loopback(params.host());
  }

  /** Whether an address can be reached from this machine only. */
  static boolean loopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** Whether the server is ending. */
  boolean ending() {
    return ending.get();
  }

  /** Takes no more work, and waits for what runs; not longer than a while. */
  void end(Duration most) {
    if (ending.getAndSet(true)) {
      return;
    }
    try {
      boolean idle = turns.tryAcquire(params.atOnce(), most.toMillis(), TimeUnit.MILLISECONDS);
      if (idle) {
        turns.release(params.atOnce());
      }
      // Worked off is not yet sent.
      long last = System.nanoTime() + SENDING.toNanos();
      while (unsent.get() > 0 && System.nanoTime() < last) {
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Nobody is looked after any more. */
  @Override
  public void destroy() {
    watch.close();
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Observer.Observation observation = observer.begin(request, response);
    try {
      admitted(HeadRequest.orSame(request), response, chain);
    } finally {
      observation.end();
    }
  }

  private void admitted(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (loopback && !local(request.getServerName())) {
      refuse(response, 403, "forbidden", "this server answers to localhost only");
      return;
    }
    if (foreign(request)) {
      refuse(response, 403, "forbidden", "pages of other sites are not answered");
      return;
    }
    String path = Routes.path(request);
    Optional<ApiKey> key = key(request);
    boolean open = OPEN.contains(path);
    if (keys.needed() && key.isEmpty() && !open) {
      response.setHeader("WWW-Authenticate", "Bearer");
      refuse(response, 401, "unauthorized", "a key is needed: Authorization: Bearer KEY");
      return;
    }
    String client = key.map(ApiKey::name).orElse(request.getRemoteAddr());
    Optional<Duration> wait = rates.take(client);
    if (wait.isPresent()) {
      response.setHeader("Retry-After", String.valueOf(1 + wait.get().toSeconds()));
      refuse(
          response,
          429,
          "rate_limited",
          "more than %d requests a minute".formatted(params.perMinute()));
      return;
    }
    try {
      Optional<Access.Place> place = open ? Optional.empty() : place(request, key);
      new Caller(client, key, place).into(request);
    } catch (RefusedException e) {
      refuse(response, e.status(), e.code(), e.getMessage());
      return;
    }
    limited(request, response, chain);
  }

  /** The workspace of a request and whether it may be used so; empty for what belongs to none. */
  private Optional<Access.Place> place(HttpServletRequest request, Optional<ApiKey> key)
      throws IOException {
    String path = Routes.path(request);
    if (path.equals(Routes.METRICS) && !access.seesCounts(key)) {
      throw new RefusedException(
          403, "forbidden", "counts are for keys with the role admin in every workspace (*)");
    }
    if (!Routes.ofWorkspace(path)) {
      return Optional.empty();
    }
    Access.Place place = access.place(key, request.getHeader(Access.HEADER));
    Role needed = Routes.needed(request.getMethod(), path);
    if (!place.role().atLeast(needed)) {
      throw new RefusedException(
          403,
          "forbidden",
          "this key has the role %s in this workspace; the role %s is needed"
              .formatted(place.role().key(), needed.key()));
    }
    return Optional.of(place);
  }

  private void limited(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (Routes.isUpload(request.getMethod(), Routes.path(request))) {
      chain.doFilter(request, response);
      return;
    }
    if (request.getContentLengthLong() > params.maxBody()) {
      response.setHeader("Connection", "close");
      refuse(response, 413, "too_large", tooLarge(params.maxBody()));
      return;
    }
    inTurn(request, response, chain);
  }

  /** Work waits for its turn; what only reads a small thing does not. */
  private void inTurn(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!request.getMethod().equals("POST")) {
      chain.doFilter(request, response);
      return;
    }
    Optional<ReadRequest> whole = arrived(request, response);
    if (whole.isEmpty()) {
      return;
    }
    if (ending.get()) {
      refuse(response, 503, "busy", "the server is ending");
      return;
    }
    try {
      if (!turns.tryAcquire(params.queue().toMillis(), TimeUnit.MILLISECONDS)) {
        response.setHeader("Retry-After", "5");
        refuse(response, 503, "busy", "too many requests at once; come back in some seconds");
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      refuse(response, 503, "busy", "the server is ending");
      return;
    }
    unsent.incrementAndGet();
    Request.addCompletionListener(
        ServletContextRequest.getServletContextRequest(request),
        failure -> unsent.decrementAndGet());
    try (Watch.Work work = watch.begin(request)) {
      observer.read(request, whole.get());
      chain.doFilter(whole.get(), response);
      work.finish();
    } finally {
      turns.release();
    }
  }

  /** The request with its body; empty when it did not arrive, which is told. */
  private Optional<ReadRequest> arrived(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      return Optional.of(ReadRequest.of(request, params.maxBody(), params.idle()));
    } catch (RefusedException e) {
      // What is left of the body cannot be told from a further request.
      response.setHeader("Connection", "close");
      refuse(response, e.status(), e.code(), e.getMessage());
      return Optional.empty();
    }
  }

  static String tooLarge(int most) {
    return "the request has more than %,d bytes".formatted(most);
  }

  private Optional<ApiKey> key(HttpServletRequest request) {
    if (!keys.needed()) {
      return Optional.empty();
    }
    String header = request.getHeader("Authorization");
    String secret =
        header != null && header.regionMatches(true, 0, "Bearer ", 0, 7)
            ? header.substring(7).strip()
            : request.getHeader("X-API-Key");
    return secret == null ? Optional.empty() : keys.current().owner(secret);
  }

  /** Whether a page of another site asks: browsers say where a request comes from. */
  private static boolean foreign(HttpServletRequest request) {
    String origin = request.getHeader("Origin");
    String site = request.getHeader("Sec-Fetch-Site");
    boolean otherOrigin =
        origin != null && !origin.replaceFirst("^https?://", "").equals(request.getHeader("Host"));
    boolean otherSite = site != null && !site.equals("same-origin") && !site.equals("none");
    return otherOrigin || otherSite;
  }

  private static boolean local(String name) {
    String bare = name.startsWith("[") ? name.substring(1, name.length() - 1) : name;
    return bare.equalsIgnoreCase("localhost")
        || bare.matches("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}|::1|0:0:0:0:0:0:0:1");
  }

  private static void refuse(HttpServletResponse response, int status, String code, String message)
      throws IOException {
    response.setStatus(status);
    response.setContentType("application/json");
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    response.getWriter().write(Faults.body(code, message).toString());
  }
}
