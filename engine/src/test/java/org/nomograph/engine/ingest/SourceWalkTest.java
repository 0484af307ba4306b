package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.io.FaultyFileSystem;
import org.nomograph.engine.workspace.Workspace;

class SourceWalkTest {
  @TempDir Path dir;

  private final List<Problem> problems = new ArrayList<>();

  @BeforeEach
  void oneGoodFile() throws IOException {
    Files.writeString(dir.resolve("good.md"), "甲");
  }

  private List<String> walk(Path... paths) {
    return new SourceWalk(Workspace::isWorkspace, problems::add)
        .files(List.of(paths)).stream().map(p -> p.getFileName().toString()).toList();
  }

  private void assertReported(String name, String reason) {
    assertThat(problems)
        .singleElement()
        .satisfies(p -> assertThat(p.source()).endsWith(name))
        .satisfies(p -> assertThat(p.severity()).isEqualTo(Problem.Severity.FILE_SKIPPED))
        .satisfies(p -> assertThat(p.reason()).contains(reason).doesNotContain("Exception"));
  }

  @Test
  void passesOverWorkspacesBelowTheDirectory() throws Exception {
    Workspace.openOrCreate(dir.resolve("workspace"));
    Workspace.openOrCreate(dir.resolve("deep/other"));
    Files.writeString(dir.resolve("workspace/store/catalog.jsonl"), "{}");
    Files.writeString(dir.resolve("deep/other.md"), "乙");
    Files.createSymbolicLink(dir.resolve("link"), dir.resolve("workspace"));

    assertThat(walk(dir)).containsExactly("other.md", "good.md");
    assertThat(problems).isEmpty();
  }

  @Test
  void saysSoWhenAWorkspaceIsGivenAsASource() throws Exception {
    Workspace.openOrCreate(dir.resolve("workspace"));

    assertThat(walk(dir.resolve("workspace"))).isEmpty();
    assertReported("workspace", "a workspace, not");
  }

  @Test
  void readsADirectoryThatOnlyHasTheNamesOfOne() throws Exception {
    Files.createDirectories(dir.resolve("store"));
    Files.writeString(dir.resolve("store/records"), "丙");

    assertThat(walk(dir)).containsExactly("good.md", "records");
  }

  @Test
  void reportsALinkToNothing() throws Exception {
    Files.createSymbolicLink(dir.resolve("dangling.md"), dir.resolve("nowhere"));

    assertThat(walk(dir)).containsExactly("good.md");
    assertReported("dangling.md", "symbolic link to nothing");
  }

  @Test
  void reportsLinksThatLeadToOneAnother() throws Exception {
    Files.createSymbolicLink(dir.resolve("a"), dir.resolve("b"));
    Files.createSymbolicLink(dir.resolve("b"), dir.resolve("a"));

    assertThat(walk(dir)).containsExactly("good.md");
    assertThat(problems).hasSize(2).allMatch(p -> p.reason().contains("symbolic link"));
  }

  @Test
  void reportsALinkToAParent() throws Exception {
    Files.createSymbolicLink(dir.resolve("loop"), dir);

    assertThat(walk(dir)).containsExactly("good.md");
    assertReported("loop", "leads back to its own parent");
  }

  @Test
  void reportsADirectoryThatMayNotBeListed() throws Exception {
    Files.createDirectories(dir.resolve("secret"));
    Files.writeString(dir.resolve("secret/a.md"), "丁");
    FaultyFileSystem files = new FaultyFileSystem();
    files.forbid("secret");

    assertThat(walk(files.path(dir))).containsExactly("good.md");
    assertReported("secret", "cannot be read: access denied");
  }

  @Test
  void reportsWhatIsNeitherFileNorDirectory() throws Exception {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device), "no device files on this system");
    Files.createSymbolicLink(dir.resolve("device"), device);

    assertThat(walk(dir, device)).containsExactly("good.md");
    assertThat(problems).hasSize(2).allMatch(p -> p.reason().contains("neither a file nor"));
  }

  @Test
  void reportsAPathThatIsMissing() {
    assertThat(walk(dir.resolve("missing"))).isEmpty();
    assertReported("missing", "no such file or directory");
  }
}
