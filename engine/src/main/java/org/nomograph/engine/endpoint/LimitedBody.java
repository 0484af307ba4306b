package org.nomograph.engine.endpoint;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * The body of a reply as a text of bounded length: an endpoint that writes without end must not
 * take the memory of the program. Written by the HTTP client's threads.
 */
final class LimitedBody implements HttpResponse.BodySubscriber<String> {
  private final HttpResponse.BodySubscriber<String> text =
      HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8);
  private final long limit;
  private long bytes;
  private Flow.Subscription subscription;

  /**
   * @param limit most bytes
   */
  LimitedBody(long limit) {
    this.limit = limit;
  }

  @Override
  public CompletionStage<String> getBody() {
    return text.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    text.onSubscribe(given);
  }

  @Override
  public void onNext(List<ByteBuffer> pieces) {
    if (bytes > limit) {
      return;
    }
    bytes += pieces.stream().mapToLong(ByteBuffer::remaining).sum();
    if (bytes > limit) {
      subscription.cancel();
      text.onError(new LongReplyException(limit));
    } else {
      text.onNext(pieces);
    }
  }

  @Override
  public void onError(Throwable failure) {
    text.onError(failure);
  }

  @Override
  public void onComplete() {
    text.onComplete();
  }
}
