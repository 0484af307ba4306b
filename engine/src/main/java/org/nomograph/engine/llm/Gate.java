package org.nomograph.engine.llm;

import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.nomograph.engine.endpoint.InterruptedFault;

/**
 * The way to one endpoint, shared by all clients that use it: so many requests at a time, so many
 * tokens a minute, none while it is left alone. Safe for use by several threads.
 */
final class Gate {
  private final Semaphore places;
  private final TokenRate rate;
  private final CircuitBreaker breaker;
  private final int failuresToOpen;

  Gate(CallParams params, Timing timing) {
    this.places = new Semaphore(params.concurrency(), true);
    this.rate = new TokenRate(params.tokensPerMinute(), timing.nanoTime(), timing.pause());
    this.breaker =
        new CircuitBreaker(params.failuresToOpen(), params.openMillis(), timing.nanoTime());
    this.failuresToOpen = params.failuresToOpen();
  }

  /**
   * Asks for leave to call, to be followed by {@link #leave}.
   *
   * @param endpoint its address, for the message
   * @throws UnavailableChatException if the endpoint is left alone
   */
  void enter(Object endpoint) {
    OptionalLong wait = breaker.enter();
    if (wait.isPresent()) {
      throw new UnavailableChatException(
          "%s is left alone for another %d s, after %d failure(s) in a row (%d allowed); check that it runs"
              .formatted(
                  endpoint,
                  Math.ceilDiv(wait.getAsLong(), 1_000L),
                  breaker.failures(),
                  failuresToOpen - 1));
    }
  }

  /** The call that had leave has ended. */
  void leave(CircuitBreaker.Outcome outcome) {
    breaker.ended(outcome);
  }

  /**
   * Makes a request when there is a place, and tokens for it.
   *
   * @param most tokens that it may need at most
   * @throws InterruptedFault if interrupted while waiting
   */
  RawReply pass(int most, Supplier<RawReply> request) {
    try {
      places.acquire();
    } catch (InterruptedException e) {
      throw new InterruptedFault(e);
    }
    int used = 0;
    try {
      rate.take(most);
      RawReply reply = request.get();
      used = reply.tokensIn().orElse(0) + reply.tokensOut().orElse(0);
      // An endpoint that does not count is taken to have used all.
      used = used == 0 ? most : used;
      return reply;
    } catch (InterruptedException e) {
      throw new InterruptedFault(e);
    } finally {
      rate.settle(most, used);
      places.release();
    }
  }
}
