package org.nomograph.engine.llm;

import java.util.List;
import java.util.function.Consumer;

/**
 * Takes the thoughts out of a reply that carries them in its text: {@code <think>…</think>} at its
 * beginning, whose first tag some endpoints leave out. Not thread-safe.
 */
final class Thoughts {
  private static final List<String> OPENING = List.of("<think>", "<thinking>");
  private static final List<String> CLOSING = List.of("</think>", "</thinking>");
  private static final int LONGEST_TAG = 11;

  private final Consumer<String> rest;
  private final StringBuilder held = new StringBuilder();
  private State state = State.BEGINNING;

  private enum State {
    BEGINNING,
    THINKING,
    BLANKS_AFTER,
    REPLY
  }

  /**
   * Filters a reply that comes in pieces.
   *
   * @param rest gets the pieces without thoughts
   */
  Thoughts(Consumer<String> rest) {
    this.rest = rest;
  }

  /** A whole reply without its thoughts and blanks around; empty when nothing else is there. */
  static String removedFrom(String text) {
    String reply = text.strip();
    int end = endOfLastTag(reply);
    if (end >= 0) {
      return reply.substring(end).strip();
    }
    return OPENING.stream().anyMatch(reply::startsWith) ? "" : reply;
  }

  private static int endOfLastTag(String text) {
    return CLOSING.stream()
        .mapToInt(
            tag -> {
              int at = text.lastIndexOf(tag);
              return at < 0 ? -1 : at + tag.length();
            })
        .max()
        .orElse(-1);
  }

  /** Takes the next piece. */
  void add(String piece) {
    if (state == State.REPLY) {
      rest.accept(piece);
      return;
    }
    held.append(piece);
    if (state == State.BEGINNING) {
      begin();
    }
    if (state == State.THINKING) {
      int end = endOfLastTag(held.toString());
      if (end >= 0) {
        held.delete(0, end);
        state = State.BLANKS_AFTER;
      }
    }
    if (state == State.BLANKS_AFTER && !held.toString().isBlank()) {
      state = State.REPLY;
      rest.accept(held.toString().stripLeading());
      held.setLength(0);
    }
  }

  private void begin() {
    String seen = held.toString().stripLeading();
    if (OPENING.stream().anyMatch(seen::startsWith)) {
      state = State.THINKING;
    } else if (seen.length() >= LONGEST_TAG
        || OPENING.stream().noneMatch(tag -> tag.startsWith(seen))) {
      state = State.BLANKS_AFTER;
    }
  }

  /** The reply has ended: what was held back for a tag that did not come follows. */
  void end() {
    if (state == State.BEGINNING && !held.toString().isBlank()) {
      rest.accept(held.toString().strip());
    }
  }
}
