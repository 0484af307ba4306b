package org.nomograph.engine.draft;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.llm.ReplyLanguage;

/** Collects what is wrong with a draft, in the language in which a model is told. One thread. */
final class Faults {
  private final ReplyLanguage language;
  private final List<String> lines = new ArrayList<>();

  Faults(ReplyLanguage language) {
    this.language = language;
  }

  void add(String place, String chinese, String english) {
    lines.add(place + (language == ReplyLanguage.ZH ? "：" + chinese : ": " + english));
  }

  /** Of these, a line each, as they are. */
  void addAll(List<String> told) {
    lines.addAll(told);
  }

  ReplyLanguage language() {
    return language;
  }

  List<String> lines() {
    return List.copyOf(lines);
  }
}
