package org.nomograph.engine.prompt;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a variable of a prompt may hold, and how it is written into the text. */
enum VariableType {
  /** One line of our own or of a pack. */
  LINE {
    @Override
    String render(Object value) {
      String line = text(value);
      if (line.isBlank() || line.lines().count() > 1) {
        throw new IllegalArgumentException("expected one line, not blank");
      }
      return line.strip();
    }
  },
  /** Lines of our own or of a pack, at least one, numbered from 1. */
  LINES {
    @Override
    String render(Object value) {
      if (!(value instanceof List<?> lines) || lines.isEmpty()) {
        throw new IllegalArgumentException("expected a list of lines, not empty");
      }
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < lines.size(); i++) {
        text.append(i == 0 ? "" : "\n").append(i + 1).append(". ");
        text.append(LINE.render(lines.get(i)));
      }
      return text.toString();
    }
  },
  /** A whole number. */
  NUMBER {
    @Override
    String render(Object value) {
      if (!(value instanceof Integer)) {
        throw new IllegalArgumentException("expected a whole number");
      }
      return value.toString();
    }
  },
  /** Text of others: of a case, a question, a source. Fenced. */
  DATA {
    @Override
    String render(Object value) {
      return DataFence.around(text(value));
    }
  };

  /** The value as it stands in the prompt. */
  abstract String render(Object value);

  private static String text(Object value) {
    if (!(value instanceof String text)) {
      throw new IllegalArgumentException("expected a text");
    }
    return text;
  }

  /** Type by its name in prompt files. */
  static Optional<VariableType> find(String name) {
    return Arrays.stream(values())
        .filter(type -> type.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst();
  }
}
