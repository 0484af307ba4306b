package org.nomograph.engine.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.exception.NonRetriableException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.OptionalLong;
import org.nomograph.engine.endpoint.EndpointFault;
import org.nomograph.engine.endpoint.EndpointHttp;
import org.nomograph.engine.endpoint.InterruptedFault;
import org.nomograph.engine.endpoint.RetriableFault;

/**
 * The HTTP client of LangChain4j's models, over {@link EndpointHttp}: faults are {@link
 * EndpointFault}s, which know what the headers said, time limits cover the whole reply, and the key
 * is added here, so that LangChain4j never has it. Streams are read in the calling thread. Safe for
 * use by several threads.
 */
final class EndpointTransport implements HttpClient {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final EndpointHttp http;
  private final long silenceMillis;

  EndpointTransport(EndpointHttp http, long silenceMillis) {
    this.http = http;
    this.silenceMillis = silenceMillis;
  }

  /** A builder that gives this client, whatever it is told: time limits are ours. */
  HttpClientBuilder builder() {
    return new HttpClientBuilder() {
      @Override
      public Duration connectTimeout() {
        return null;
      }

      @Override
      public HttpClientBuilder connectTimeout(Duration timeout) {
        return this;
      }

      @Override
      public Duration readTimeout() {
        return null;
      }

      @Override
      public HttpClientBuilder readTimeout(Duration timeout) {
        return this;
      }

      @Override
      public HttpClient build() {
        return EndpointTransport.this;
      }
    };
  }

  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    EndpointHttp.Reply reply;
    try {
      reply = http.send(jdk(request));
      requireCompletion(request, reply.body());
    } catch (EndpointFault fault) {
      throw new Carried(fault);
    }
    return SuccessfulHttpResponse.builder()
        .statusCode(reply.status())
        .headers(reply.headers().map())
        .body(reply.body())
        .build();
  }

  /** Proxies and overloaded servers answer 200 with a page or an error. */
  private void requireCompletion(HttpRequest request, String body) {
    URI address = URI.create(request.url());
    JsonNode root;
    try {
      root = JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw useless(address, "is not JSON; check base-url and any proxy between");
    }
    if (!root.path("choices").path(0).path("message").isObject()
        && !root.path("message").isObject()) {
      throw useless(
          address, "is no chat completion; check base-url and kind: " + http.excerpt(body));
    }
  }

  /** A reply that came and is of no use. */
  static RetriableFault useless(URI address, String why) {
    return new RetriableFault(
        RetriableFault.Kind.REPLY, "the reply of " + address + " " + why, OptionalLong.empty());
  }

  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    URI address = URI.create(request.url());
    try {
      EndpointHttp.StreamedReply reply = http.open(jdk(request), silenceMillis);
      listener.onOpen(
          SuccessfulHttpResponse.builder()
              .statusCode(reply.status())
              .headers(reply.headers().map())
              .build());
      Relay relay = new Relay(address, listener);
      try (InputStream body = reply.body()) {
        parser.parse(body, relay);
      }
      if (!relay.failed) {
        listener.onClose();
      }
    } catch (IOException e) {
      listener.onError(EndpointHttp.broken(address, e));
    } catch (EndpointFault fault) {
      listener.onError(fault);
    }
  }

  private static java.net.http.HttpRequest.Builder jdk(HttpRequest request) {
    java.net.http.HttpRequest.Builder builder =
        EndpointHttp.post(URI.create(request.url()), request.body());
    request
        .headers()
        .forEach((name, values) -> values.forEach(value -> builder.setHeader(name, value)));
    return builder;
  }

  /**
   * Carries a fault through LangChain4j, whose Ollama model tries again after all other failures
   * and cannot be told not to.
   */
  static final class Carried extends NonRetriableException {
    private static final long serialVersionUID = 1L;

    private final EndpointFault fault;

    Carried(EndpointFault fault) {
      super(fault);
      this.fault = fault;
    }

    EndpointFault fault() {
      return fault;
    }
  }

  /** Passes events on, and says of failures what they are. */
  private static final class Relay implements ServerSentEventListener {
    private final URI address;
    private final ServerSentEventListener listener;
    private boolean failed;

    Relay(URI address, ServerSentEventListener listener) {
      this.address = address;
      this.listener = listener;
    }

    @Override
    public void onEvent(ServerSentEvent event) {
      listener.onEvent(event);
    }

    @Override
    public void onEvent(ServerSentEvent event, ServerSentEventContext context) {
      listener.onEvent(event, context);
    }

    @Override
    public void onError(Throwable failure) {
      failed = true;
      listener.onError(
          switch (failure) {
            case InterruptedIOException stopped -> new InterruptedFault(new InterruptedException());
            case IOException broken -> EndpointHttp.broken(address, broken);
            default -> failure;
          });
    }
  }
}
