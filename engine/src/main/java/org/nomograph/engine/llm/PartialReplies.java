package org.nomograph.engine.llm;

/**
 * Hears a reply while it is written. Called by the thread that asked, in order. What it throws ends
 * the reply and is thrown to who asked.
 */
public interface PartialReplies {
  /** The next piece of the reply, without thoughts. */
  void piece(String text);

  /** What came so far is void: the attempt failed and another begins. */
  void restart();
}
