package org.nomograph.engine.endpoint;

import java.net.http.HttpRequest;
import java.util.function.UnaryOperator;

/**
 * The key of an endpoint, from an environment variable only. Its text form names the variable,
 * never the key. Immutable.
 */
public final class ApiKey {
  private static final int DELETE = 0x7f;

  private final String variable;
  private final String value;

  private ApiKey(String variable, String value) {
    this.variable = variable;
    this.value = value;
  }

  /**
   * Reads the key.
   *
   * @param variable name of the variable, empty for no key
   * @param environment value of a variable by name, null when unset; without a value requests carry
   *     no key, as local endpoints want it
   * @throws IllegalArgumentException if the value cannot be a key; checked here, since the HTTP
   *     client would repeat a value that it refuses in its message
   */
  public static ApiKey of(String variable, UnaryOperator<String> environment) {
    String found = variable.isEmpty() ? null : environment.apply(variable);
    String value = found == null ? "" : found.strip();
    if (!value.chars().allMatch(c -> c > ' ' && c < DELETE)) {
      throw new IllegalArgumentException(
          "the key in environment variable \""
              + variable
              + "\" has a blank, a line break or another character that no key has");
    }
    return new ApiKey(variable, value);
  }

  /** Whether there is a key. */
  public boolean isPresent() {
    return !value.isEmpty();
  }

  void addTo(HttpRequest.Builder request) {
    if (isPresent()) {
      request.header("Authorization", "Bearer " + value);
    }
  }

  /** A text without the key, wherever an endpoint may have put it. */
  String removedFrom(String text) {
    return isPresent() ? text.replace(value, "[key]") : text;
  }

  /** Where the key comes from, for messages. */
  @Override
  public String toString() {
    if (variable.isEmpty()) {
      return "no key is configured";
    }
    return isPresent()
        ? "key from environment variable \"" + variable + "\""
        : "environment variable \"" + variable + "\" has no key";
  }
}
