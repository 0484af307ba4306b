package org.nomograph.engine.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is wrong with a JSON text, in words for people rather than in those of the parser.
 * Stateless.
 */
public final class JsonReason {
  private static final int LONGEST_EXCERPT = 40;
  private static final StreamReadConstraints LIMITS = StreamReadConstraints.defaults();
  private static final Pattern CHARACTER =
      Pattern.compile("Unexpected character \\('(.+)' \\(code \\d+");
  private static final Pattern TOKEN =
      Pattern.compile("(?:Unrecognized|Non-standard) token '([^']*)'", Pattern.DOTALL);

  private JsonReason() {}

  /** The reason, a clause without a full stop. */
  public static String of(JsonProcessingException failure) {
    String message = String.valueOf(failure.getOriginalMessage());
    if (failure instanceof StreamConstraintsException) {
      return tooMuch(message);
    }
    if (failure instanceof JsonEOFException) {
      return "the text ends in the middle of a value";
    }
    Matcher token = TOKEN.matcher(message);
    if (token.find()) {
      return "\"" + excerpt(token.group(1)) + "\" is no JSON value";
    }
    Matcher character = CHARACTER.matcher(message);
    if (character.find()) {
      return "unexpected character \"" + character.group(1) + "\"";
    }
    if (message.startsWith("Trailing token")) {
      return "more text follows after the value";
    }
    if (message.startsWith("Illegal unquoted character")) {
      return "a line break or control character inside a text";
    }
    if (message.startsWith("Unrecognized character escape")) {
      return "a \\ followed by a character that JSON does not allow there";
    }
    return message.startsWith("Invalid numeric value")
        ? "a number that is not written as JSON wants it"
        : "malformed";
  }

  private static String tooMuch(String message) {
    if (message.contains("nesting depth")) {
      return "nested deeper than %,d levels".formatted(LIMITS.getMaxNestingDepth());
    }
    if (message.startsWith("Number")) {
      return "a number of more than %,d characters".formatted(LIMITS.getMaxNumberLength());
    }
    if (message.startsWith("Name")) {
      return "a field name of more than %,d characters".formatted(LIMITS.getMaxNameLength());
    }
    return "a text of more than %,d characters".formatted(LIMITS.getMaxStringLength());
  }

  /** Line of the fault, 1 the first; empty when the parser does not say. */
  public static OptionalInt line(JsonProcessingException failure) {
    return failure.getLocation() == null || failure.getLocation().getLineNr() < 1
        ? OptionalInt.empty()
        : OptionalInt.of(failure.getLocation().getLineNr());
  }

  /** A text cut to a length that a message can carry. */
  public static String excerpt(String text) {
    if (text.length() <= LONGEST_EXCERPT) {
      return text;
    }
    boolean halfCharacter = Character.isHighSurrogate(text.charAt(LONGEST_EXCERPT - 1));
    return text.substring(0, halfCharacter ? LONGEST_EXCERPT - 1 : LONGEST_EXCERPT) + "…";
  }
}
