package org.nomograph.engine.judge;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.text.Bystanders;
import org.nomograph.engine.text.Persons;

/**
 * Tells when nobody is accused of whom the judgment is about: the facts name persons and none of
 * them is he, or they name him as victim or witness only. Stateless.
 */
final class UnknownDefendant {
  private static final int SHOWN = 4;

  private UnknownDefendant() {}

  /**
   * Why nobody can be convicted, or empty when the facts may be about him.
   *
   * @param record the case
   * @param defendant whom the judgment is about; empty for all whom the record names
   */
  static Optional<String> of(CaseRecord record, Optional<String> defendant) {
    List<String> names = defendant.map(List::of).orElse(record.defendants());
    if (!names.isEmpty() && names.stream().allMatch(n -> Bystanders.is(record.facts(), n))) {
      return Optional.of(
          "案件事实中“" + String.join("、", names) + "”是被害人、证人或者报案人，没有指其实施犯罪：没有事实可据以对其定罪；请核对姓名");
    }
    if (names.isEmpty() || !names.stream().allMatch(n -> Persons.lacks(record.facts(), n))) {
      return Optional.empty();
    }
    String others =
        Persons.in(record.facts()).stream().limit(SHOWN).collect(Collectors.joining("、"));
    return Optional.of(
        "案件事实中没有出现“"
            + String.join("、", names)
            + "”，出现的是"
            + others
            + "：没有事实可据以对其定罪；请核对姓名，或者使用事实中的称呼");
  }
}
