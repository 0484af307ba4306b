package org.nomograph.engine.lawgraph.statute;

import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says in plain Chinese which text governs. Immutable. */
final class TemporalNotes {
  private final StatuteGraph graph;
  private final LawTime time;

  TemporalNotes(StatuteGraph graph, LawTime time) {
    this.graph = graph;
    this.time = time;
  }

  /** A repealed law: since when, what stands in its place, which of both a day falls under. */
  String repealed(RepealedLaw law, Optional<LocalDate> day) {
    StringBuilder note = new StringBuilder();
    note.append("《%s》自%s起不再施行".formatted(law.law(), law.until()));
    note.append(law.successor().map(s -> "，现在看《" + s + "》").orElse("，没有直接替代它的法律"));
    if (day.isPresent() && day.get().isBefore(law.until())) {
      note.append("；%s在此之前，当时有效的是《%s》".formatted(day.get(), law.law()));
    } else if (day.isPresent() && law.successor().isPresent()) {
      note.append("；%s在此之后，看《%s》".formatted(day.get(), law.successor().get()));
    }
    if (graph.versions(law.law()).isEmpty()) {
      note.append("（没有收录《%s》的条文）".formatted(law.law()));
    }
    return note.append("。").toString();
  }

  /** The version of a law on a day; empty when it is the one in force now. */
  Optional<String> version(String law, LocalDate day) {
    List<VersionNode> versions = graph.versions(law);
    Optional<VersionNode> governing = time.governing(law, day);
    if (governing.isPresent()) {
      VersionNode version = governing.get();
      return version.equals(versions.getLast())
          ? Optional.empty()
          : Optional.of(
              "%s适用的是《%s》%s的文本，之后已经修改。"
                  .formatted(day, law, version.validity().from().map(d -> d + "起施行").orElse("当时")));
    }
    if (graph.repealed(law).isPresent()) {
      return Optional.empty();
    }
    return versions.getFirst().validity().from().filter(day::isBefore).isPresent()
        ? Optional.of(
            "没有收录《%s》在%s有效的文本；收录的最早一个文本自%s起施行。"
                .formatted(law, day, versions.getFirst().validity().from().orElseThrow()))
        : Optional.of("没有收录《%s》在%s有效的文本。".formatted(law, day));
  }

  /** Several days with a change between them. */
  String several(Collection<LocalDate> days, Collection<LocalDate> changes) {
    return "问题涉及的时间（%s）跨过了法律的变动（%s），不同时间的事实可能适用不同的文本。".formatted(join(days), join(changes));
  }

  private static String join(Collection<LocalDate> days) {
    return days.stream().map(LocalDate::toString).collect(Collectors.joining("、"));
  }
}
