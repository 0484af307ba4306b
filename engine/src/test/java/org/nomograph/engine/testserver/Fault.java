package org.nomograph.engine.testserver;

/** What can go wrong at a chat endpoint. */
public enum Fault {
  /** 429 that asks for a pause. */
  RATE_LIMIT_WITH_PAUSE,
  /** 429 without a word on when to come again. */
  RATE_LIMIT,
  /** 500. */
  SERVER_ERROR,
  /** No reply. */
  TIME_OUT,
  /** The connection is closed in the middle of the reply. */
  RESET,
  /** A reply without text. */
  EMPTY,
  /** Thoughts, and no reply after them. */
  THINKING_ONLY,
  /** Prose where a JSON value was asked for. */
  MALFORMED,
  /** The reply ends at the token limit. */
  TRUNCATED,
  /** The reply is in another language. */
  WRONG_LANGUAGE,
  /** The reply names articles that nobody supplied. */
  INVENTED_ARTICLES
}
