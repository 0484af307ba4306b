package org.nomograph.engine.ingest.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceReader;

/** The readers on the public data sets; skipped where those are absent. */
class PublicCaseFilesTest {
  @Test
  void judgeChargesAndTermsAreReadFromTheOperativePart() throws IOException {
    SharedData.Found found =
        SharedData.read("judge", SharedData.source(SharedData.file("judgments/judge_test.jsonl")));
    assertThat(found.cases).hasSize(501);
    long charged = found.cases.stream().filter(c -> !c.label().charges().isEmpty()).count();
    long termed = found.cases.stream().filter(c -> c.label().term().isPresent()).count();
    assertThat(charged).isEqualTo(500);
    assertThat(termed).isEqualTo(500);
  }

  @Test
  void everyFileIsAcceptedByExactlyOneReader() throws IOException {
    for (List<String> pair :
        List.of(
            List.of("cail_small", "cail"),
            List.of("cmdl_small", "cmdl"),
            List.of("judge_test", "judge"),
            List.of("lawbench_cases", "lawbench-cases"))) {
      SourceFile file =
          SharedData.source(SharedData.file("judgments/" + pair.getFirst() + ".jsonl"));
      assertThat(CaseReaders.all().stream().filter(r -> r.accepts(file)).map(SourceReader::format))
          .containsExactly(pair.getLast());
    }
  }

  @Test
  void rowsOfOneFactShareTheirGroup() throws IOException {
    SharedData.Found found =
        SharedData.read("cmdl", SharedData.source(SharedData.file("judgments/cmdl_small.jsonl")));
    Set<String> ids = new HashSet<>();
    Set<String> groups = new HashSet<>();
    found.cases.forEach(
        c -> {
          ids.add(c.record().id());
          groups.add(CaseIds.factGroup(c.record().id()));
        });
    assertThat(found.cases).hasSize(696);
    assertThat(ids).hasSize(696 - found.problems.size());
    assertThat(groups).hasSize(290);
  }
}
