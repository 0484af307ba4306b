package org.nomograph.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerTest {
  private static final Evidence SOURCE =
      new Evidence(
          "甲法@2020-01-01/1",
          Evidence.Kind.ARTICLE,
          "甲法第一条",
          "甲应当还乙钱。",
          Evidence.Role.CONFIRMED,
          "问的就是它",
          1);

  private static Answer.Line line(Answer.Part part, String text, int... evidence) {
    return new Answer.Line(part, text, Arrays.stream(evidence).boxed().toList());
  }

  @Test
  void theDirectSentenceIsFoundBehindOthers() {
    Answer.Line time = line(Answer.Part.TIME, "依现行甲法。", 1);
    Answer.Line direct = line(Answer.Part.DIRECT, "要还。", 1);
    Answer answer = new Answer(List.of(time, direct), List.of(SOURCE), false, List.of());
    assertThat(answer.direct()).contains(direct);
  }

  @Test
  void aSentenceWithoutEvidenceIsRefused() {
    assertThatThrownBy(() -> line(Answer.Part.DIRECT, "要还。"))
        .hasMessageContaining("rests on evidence");
  }

  @Test
  void whatIsSaidAboutTimeMayRestOnNoProvision() {
    Answer.Line note = line(Answer.Part.TIME, "旧法已经废止。");
    Answer answer = new Answer(List.of(note), List.of(SOURCE), false, List.of());
    assertThat(answer.lines()).containsExactly(note);
  }

  @Test
  void aNumberBeyondTheEvidenceIsRefused() {
    List<Answer.Line> lines = List.of(line(Answer.Part.DIRECT, "要还。", 2));
    assertThatThrownBy(() -> new Answer(lines, List.of(SOURCE), false, List.of()))
        .hasMessageContaining("no evidence [2]");
  }

  @Test
  void abstainingNeedsToSayWhatIsMissing() {
    assertThatThrownBy(() -> new Answer(List.of(), List.of(), true, List.of()))
        .hasMessageContaining("what is missing");
    assertThatThrownBy(() -> new Answer(List.of(), List.of(), false, List.of()))
        .hasMessageContaining("exactly when");
  }
}
