package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** A client of a running server, for tests. */
public final class Http {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final String address;
  private final String[] headers;

  private Http(String address, String... headers) {
    this.address = address;
    this.headers = headers.clone();
  }

  /** A client of a server that asks nobody for a key. */
  public static Http at(String address) {
    return new Http(address);
  }

  static Http of(LawServer server) {
    return new Http("http://127.0.0.1:" + server.port());
  }

  /** The same with further headers, names and values by turns. */
  Http with(String... further) {
    String[] all = new String[headers.length + further.length];
    System.arraycopy(headers, 0, all, 0, headers.length);
    System.arraycopy(further, 0, all, headers.length, further.length);
    return new Http(address, all);
  }

  Http withKey(String key) {
    return with("Authorization", "Bearer " + key);
  }

  /** What came back. */
  public record Reply(int status, String body, HttpResponse<String> whole) {
    /** The body as JSON. */
    public JsonNode json() {
      try {
        return JSON.readTree(body);
      } catch (IOException e) {
        throw new UncheckedIOException(body, e);
      }
    }

    /** The message of a fault. */
    public String told() {
      return json().path("error").path("message").asText();
    }
  }

  /** Gets a path. */
  public Reply get(String path) {
    return send(to(path));
  }

  /** Posts a text. */
  public Reply post(String path, String body) {
    return send(to(path).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Uploads a file. */
  public Reply upload(String name, byte[] bytes) {
    return send(
        to("/v1/imports?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8))
            .POST(HttpRequest.BodyPublishers.ofByteArray(bytes)));
  }

  /** Uploads a text. */
  public Reply upload(String name, String text) {
    return upload(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Uploads so many bytes that come one after the other. */
  public Reply upload(String name, Supplier<InputStream> bytes, long size) {
    return send(
        to("/v1/imports?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8))
            .POST(
                HttpRequest.BodyPublishers.fromPublisher(
                    HttpRequest.BodyPublishers.ofInputStream(bytes), size)));
  }

  HttpRequest.Builder to(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path));
    return headers.length == 0 ? request : request.headers(headers);
  }

  Reply send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Reply(response.statusCode(), response.body(), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The job of a reply when it has ended. */
  public JsonNode ended(Reply accepted) {
    String id = accepted.json().path("job").path("id").asText();
    if (id.isEmpty()) {
      throw new IllegalStateException(accepted.status() + " " + accepted.body());
    }
    long end = System.nanoTime() + 120_000_000_000L;
    while (System.nanoTime() < end) {
      JsonNode job = get("/v1/jobs/" + id).json().path("job");
      if (!java.util.Set.of("queued", "running").contains(job.path("state").asText())) {
        return job;
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    throw new IllegalStateException("the job did not end: " + id);
  }
}
