package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;

/**
 * The part of a case that concerns one defendant: sentences that name another defendant and not
 * this one are ignored. Sentences that name nobody, or all of them together, stay. Stateless.
 */
final class DefendantShare {
  private DefendantShare() {}

  static CaseText of(CaseText text, String defendant, List<String> all) {
    List<FactSpan> ignored = new ArrayList<>(text.ignored());
    foreign(text, defendant, all).stream()
        .filter(sentence -> free(sentence, text.ignored()))
        .forEach(ignored::add);
    ignored.sort(Comparator.comparingInt(FactSpan::start));
    return new CaseText(text.text(), text.sentences(), text.quantities(), ignored);
  }

  /** The sentences that name another defendant and not this one. */
  static List<FactSpan> foreign(CaseText text, String defendant, List<String> all) {
    List<FactSpan> foreign = new ArrayList<>();
    boolean namedAtAll = text.text().contains(defendant);
    for (FactSpan sentence : text.sentences()) {
      boolean namesOther =
          all.stream().anyMatch(name -> !name.equals(defendant) && sentence.text().contains(name));
      if (namedAtAll && namesOther && !sentence.text().contains(defendant)) {
        foreign.add(sentence);
      }
    }
    return foreign;
  }

  private static boolean free(FactSpan sentence, List<FactSpan> ignored) {
    return ignored.stream()
        .noneMatch(span -> span.start() < sentence.end() && sentence.start() < span.end());
  }
}
