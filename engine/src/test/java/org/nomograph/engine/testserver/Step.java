package org.nomograph.engine.testserver;

import java.util.List;

/**
 * An answer of a scripted server.
 *
 * @param status HTTP status
 * @param contentType of the body
 * @param retryAfter value of Retry-After, or null
 * @param pieces the body; more than one is sent in chunks, one after the other
 * @param ending what comes after the pieces
 */
public record Step(
    int status, String contentType, String retryAfter, List<String> pieces, Ending ending) {
  /** How an answer ends. */
  public enum Ending {
    /** It is complete. */
    COMPLETE,
    /** The connection is closed before its end. */
    RESET,
    /** Nothing more comes, and the connection stays open. */
    SILENCE
  }

  public Step {
    pieces = List.copyOf(pieces);
  }

  /** A complete answer in JSON. */
  public static Step of(int status, String body) {
    return new Step(status, "application/json", null, List.of(body), Ending.COMPLETE);
  }

  /** An answer that comes in pieces. */
  public static Step streamed(String contentType, List<String> pieces) {
    return new Step(200, contentType, null, pieces, Ending.COMPLETE);
  }

  /** The same with a Retry-After header. */
  public Step retryAfter(String value) {
    return new Step(status, contentType, value, pieces, ending);
  }

  /** The same with half of its pieces, or of its only one, and then another ending. */
  public Step broken(Ending how) {
    List<String> half =
        pieces.size() > 1
            ? pieces.subList(0, pieces.size() / 2)
            : List.of(pieces.get(0).substring(0, pieces.get(0).length() / 2));
    return new Step(status, contentType, retryAfter, half, how);
  }

  /** Nothing at all. */
  public static Step silence() {
    return new Step(200, "application/json", null, List.of(), Ending.SILENCE);
  }
}
