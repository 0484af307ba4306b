package org.nomograph.engine.endpoint;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** The pause that a server asks for in its Retry-After header, in seconds or until a date. */
public final class RetryAfter {
  private static final Pattern SECONDS = Pattern.compile("\\d{1,50}(\\.\\d{1,50})?");

  private RetryAfter() {}

  /**
   * Milliseconds, at least 0; as many as a long has where more are asked for.
   *
   * @param now the time at which the reply came
   * @return empty when the header is absent or neither a number nor a date
   */
  public static OptionalLong millis(HttpHeaders headers, Instant now) {
    return headers
        .firstValue("Retry-After")
        .map(String::strip)
        .map(value -> millis(value, now))
        .orElse(OptionalLong.empty());
  }

  private static OptionalLong millis(String value, Instant now) {
    if (SECONDS.matcher(value).matches()) {
      return OptionalLong.of(Math.round(1000 * Double.parseDouble(value)));
    }
    try {
      Instant then = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(value));
      return OptionalLong.of(Math.max(0, Duration.between(now, then).toMillis()));
    } catch (DateTimeException e) {
      return OptionalLong.empty();
    }
  }
}
