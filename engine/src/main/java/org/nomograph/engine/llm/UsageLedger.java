package org.nomograph.engine.llm;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Adds up what each role uses. Safe for use by several threads. */
final class UsageLedger {
  private final Map<ChatRole, Usage> roles = new EnumMap<>(ChatRole.class);

  private synchronized void add(ChatRole role, Usage more) {
    roles.merge(role, more, Usage::plus);
  }

  void cached(ChatRole role) {
    add(role, new Usage(1, 1, 0, 0, 0, 0));
  }

  void asked(ChatRole role) {
    add(role, new Usage(1, 0, 0, 0, 0, 0));
  }

  void failed(ChatRole role) {
    add(role, new Usage(0, 0, 1, 0, 0, 0));
  }

  void sent(ChatRole role) {
    add(role, new Usage(0, 0, 0, 1, 0, 0));
  }

  void replied(ChatRole role, int tokensIn, int tokensOut) {
    add(role, new Usage(0, 0, 0, 0, tokensIn, tokensOut));
  }

  synchronized Map<ChatRole, Usage> byRole() {
    return Collections.unmodifiableMap(new EnumMap<>(roles));
  }
}
