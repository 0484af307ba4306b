package org.nomograph.engine.endpoint;

import java.net.http.HttpHeaders;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** The pause that a server asks for in its Retry-After header, when it is given in seconds. */
public final class RetryAfter {
  private static final Pattern SECONDS = Pattern.compile("\\d{1,9}(\\.\\d+)?");

  private RetryAfter() {}

  /** Milliseconds, or empty when the header is absent or a date. */
  public static OptionalLong millis(HttpHeaders headers) {
    return headers
        .firstValue("Retry-After")
        .map(String::strip)
        .filter(value -> SECONDS.matcher(value).matches())
        .map(value -> OptionalLong.of(Math.round(1000 * Double.parseDouble(value))))
        .orElse(OptionalLong.empty());
  }
}
