package org.nomograph.engine.judge;

import java.util.List;
import org.nomograph.core.model.Evidence;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.UnrealPart;
import org.nomograph.engine.text.UnrealParts;

/** Tells which parts of a text were not taken for facts, and by which words. Stateless. */
final class UnrealEvidence {
  private static final int MOST = 4;

  private UnrealEvidence() {}

  /** Enters the first parts as pruned evidence; returns a sentence on each. */
  static List<String> enter(CaseText text, EvidenceBook book) {
    return UnrealParts.of(text).stream()
        .limit(MOST)
        .map(part -> reason(part) + "[" + book.enter(evidence(part)) + "]。")
        .toList();
  }

  /** Why a part is no fact, in one line. */
  static String reason(UnrealPart part) {
    return "未作为案件事实：“" + part.span().text() + "”（" + part.kind() + "，见“" + part.cue() + "”）";
  }

  private static Evidence evidence(UnrealPart part) {
    return new Evidence(
        "fact/" + part.span().start() + "-" + part.span().end(),
        Evidence.Kind.FACT,
        "案件事实第 " + (part.span().start() + 1) + "–" + part.span().end() + " 字",
        part.span().text(),
        Evidence.Role.PRUNED,
        part.kind() + "，不是实际发生的行为：“" + part.cue() + "”",
        0);
  }
}
