package org.nomograph.engine.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Fixtures;
import org.nomograph.engine.workspace.SourceStore;
import org.nomograph.engine.workspace.Workspace;

class VersionSourcesTest {
  @TempDir Path directory;

  private VersionSources.Named find(String name, SourceRecord... records) throws IOException {
    Workspace workspace = Workspace.openOrCreate(directory.resolve("w"));
    try (SourceStore store = workspace.openStore(Fixtures.CLOCK)) {
      store.add(
          Fixtures.file(directory.resolve("a"), List.of(records).toString()),
          "test",
          List.of(records),
          List.of());
    }
    return VersionSources.of(workspace, workspace.catalog()).find(name).orElseThrow();
  }

  /** Who names a version does not want to lose what happens to stand in the same file. */
  @Test
  void aSourceThatHoldsMoreThanTheVersionIsNotTaken() throws IOException {
    VersionSources.Named other =
        find(
            "甲法@2001-01-01",
            Fixtures.law("甲法", "2001-01-01", "甲一"),
            Fixtures.law("甲法", "2011-01-01", "甲一"));
    assertThat(other.sources()).isEmpty();
    assertThat(other.reason().orElseThrow())
        .contains(directory.resolve("a").toString(), "also holds 甲法@2011-01-01", "name the source");
    VersionSources.Named cases =
        find(
            "甲法",
            Fixtures.law("甲法", "2001-01-01", "甲一"),
            Fixtures.decided("1", "拿走手机"),
            Fixtures.decided("2", "拿走电脑"));
    assertThat(cases.reason().orElseThrow()).contains("also holds case: 2");
  }

  @Test
  void aSourceOfTheVersionAloneIsTaken() throws IOException {
    VersionSources.Named named = find("甲法", Fixtures.law("甲法", "2001-01-01", "甲一", "甲二"));
    assertThat(named.reason()).isEmpty();
    assertThat(named.sources()).hasSize(1);
  }
}
