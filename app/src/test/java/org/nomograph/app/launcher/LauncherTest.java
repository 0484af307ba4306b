package org.nomograph.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.NormCorpusOnDisk;
import org.nomograph.app.cli.SmallCorpus;

@EnabledOnOs(OS.LINUX)
class LauncherTest {
  private static final Map<String, String> RUNS = Map.of("java", "exit 0", "javac", "exit 0");

  @TempDir static Path home;
  private static Checkout checkout;
  @TempDir Path directory;

  @BeforeAll
  static void checkout() throws IOException {
    checkout = Checkout.in(home.resolve("检出"));
  }

  @Test
  void passesArgumentsOutputAndStatusThrough() throws Exception {
    Checkout.Result help = checkout.run(directory, "--help");
    assertThat(help.status()).as(help.err()).isZero();
    assertThat(help.out()).contains("judge", "Exit status: 0 done");
    assertThat(help.err()).isEmpty();
    Checkout.Result usage = checkout.run(directory, "search", "a b", "--top", "0");
    assertThat(usage.status()).isEqualTo(2);
    assertThat(usage.err()).contains("--top takes a number").doesNotContain("WARNING");
    assertThat(checkout.run(directory, "judge", "没有").status()).isEqualTo(3);
    assertThat(checkout.run(directory, "graph").status()).isEqualTo(4);
  }

  @Test
  void aSymbolicLinkWorksFromAnywhere() throws Exception {
    Path link = home.resolve("bin/nomograph");
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(home.resolve("middle"), checkout.launcher());
    Files.createSymbolicLink(link, Path.of("../middle"));
    List<String> command = new ArrayList<>(checkout.command(directory, List.of()).command());
    command.set(command.size() - 1, link.toString());
    command.add("--version");
    ProcessBuilder builder = checkout.command(directory, List.of()).command(command);
    assertThat(Checkout.run(builder).out()).startsWith("nomograph 0.");
  }

  @Test
  void provisionsAreFoundThroughAPackFromImportToExplanation() throws Exception {
    NormCorpusOnDisk.write(directory.resolve("sources"));
    SmallCorpus.withoutVectors(directory);
    for (String verb : List.of("import sources", "build")) {
      List<String> args = new ArrayList<>(List.of(verb.split(" ", -1)));
      args.addAll(List.of("--config", "none.yaml"));
      Checkout.Result done = checkout.run(directory, args.toArray(String[]::new));
      assertThat(done.status()).as(done.err()).isZero();
    }
    Checkout.Result found =
        checkout.run(
            directory,
            "search",
            "一方反悔",
            "--mode",
            "norm",
            "--graph",
            "own",
            "--config",
            "none.yaml");
    assertThat(found.status()).as(found.err()).isZero();
    assertThat(found.out())
        .contains("1. 民法典@2020-05-28/1", "by card/promise", "by 民法典/2 EXCEPTION 民法典/1");
  }

  @Test
  void chineseFileNamesAndOutputSurviveTheCLocale() throws Exception {
    Path laws = directory.resolve("法律");
    SmallCorpus.writeLaws(laws);
    SmallCorpus.withoutVectors(directory);
    ProcessBuilder builder =
        checkout.command(
            directory,
            List.of("import", "法律", "--workspace", "工作区", "--config", "none.yaml", "--quiet"));
    builder.environment().keySet().removeIf(name -> name.equals("LANG") || name.startsWith("LC_"));
    builder.environment().put("LC_ALL", "C");
    Checkout.Result result = Checkout.run(builder);
    assertThat(result.status()).as(result.err()).isZero();
    assertThat(result.out()).contains("files: 3 read", "法律/刑法(2020-12-26).md:11: after article 25");
    assertThat(directory.resolve("工作区/store/records")).isDirectory();
  }

  /** A JDK too old, one that does not start and one without compiler are passed over. */
  @Test
  void findsAnotherJdkWhenJavaHomeIsNoUse() throws Exception {
    Path old = Checkout.jdk(directory.resolve("jdk-17"), "17.0.9", RUNS);
    Path broken =
        Checkout.jdk(
            directory.resolve("jdk-99"), "99.0.1", Map.of("java", "exit 126", "javac", ""));
    Path runtime = Checkout.jdk(directory.resolve("jre-25"), "25.0.1", Map.of("java", "exit 0"));
    for (Path useless : List.of(old, broken, runtime, directory.resolve("no such directory"))) {
      ProcessBuilder builder = checkout.command(directory, List.of("--version"));
      builder.environment().put("JAVA_HOME", useless.toString());
      builder.environment().put("PATH", "/usr/bin:/bin");
      builder.environment().put("NOMOGRAPH_JDKS", old + ":" + System.getProperty("java.home"));
      Checkout.Result result = Checkout.run(builder);
      assertThat(result.status()).as(useless + " " + result.err()).isZero();
      assertThat(result.out()).startsWith("nomograph 0.");
    }
  }

  @Test
  void saysWhatItLookedAtWhenThereIsNoJdk() throws Exception {
    Path old = Checkout.jdk(directory.resolve("jdk 17"), "17.0.9", RUNS);
    Path broken =
        Checkout.jdk(directory.resolve("jdk-99"), "99", Map.of("java", "exit 1", "javac", ""));
    Path runtime = Checkout.jdk(directory.resolve("jre-25"), "25.0.1", Map.of("java", "exit 0"));
    ProcessBuilder builder = checkout.command(directory, List.of("--version"));
    builder.environment().put("JAVA_HOME", old.toString());
    builder.environment().put("PATH", toolsWithoutJava().toString());
    builder.environment().put("NOMOGRAPH_JDKS", broken + ":" + runtime);
    Checkout.Result result = Checkout.run(builder);
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains("a JDK of version 21 or newer is needed, and none was found")
        .contains(old + " (version 17)", broken + " (version 99, does not start)")
        .contains(runtime + " (version 25, no compiler)", "point JAVA_HOME to it");
  }

  /**
   * Two commands that find the program older than its sources: the second says for whom it waits.
   */
  @Test
  void whoeverWaitsForABuildSaysSoAtOnceAndForWhom() throws Exception {
    Checkout stale = Checkout.in(directory.resolve("stale"));
    Files.delete(stale.root().resolve("app/target/nomograph.stamp"));
    Path tools = Files.createDirectories(directory.resolve("maven"));
    Path go = directory.resolve("go");
    Files.writeString(
            tools.resolve("mvn"),
            "#!/bin/sh\nwhile [ ! -e '%s' ]; do sleep 0.05; done\n".formatted(go))
        .toFile()
        .setExecutable(true);
    Path err = directory.resolve("second.txt");
    Process first = building(stale, tools, directory.resolve("first.txt"));
    awaitText(stale.root().resolve("app/target/build.holder"), "process", first);
    Process second = building(stale, tools, err);
    awaitText(err, "another command has built the program: process " + first.pid(), second);
    assertThat(Files.readString(err)).contains(" since 20", "等待另一条命令构建完成");
    Files.createFile(go);
    assertThat(first.waitFor()).isZero();
    assertThat(second.waitFor()).isZero();
    assertThat(Files.readString(err)).as("built once").doesNotContain("building");
    assertThat(stale.root().resolve("app/target/build.holder")).doesNotExist();
  }

  private Process building(Checkout stale, Path tools, Path err) throws IOException {
    ProcessBuilder builder = stale.command(directory, List.of("--version"));
    builder.environment().merge("PATH", tools.toString(), (path, own) -> own + ":" + path);
    return builder
        .redirectError(err.toFile())
        .redirectOutput(err.resolveSibling("out").toFile())
        .start();
  }

  private static void awaitText(Path file, String text, Process of) throws Exception {
    while (!Files.exists(file) || !Files.readString(file).contains(text)) {
      assertThat(of.isAlive()).isTrue();
      Thread.sleep(10);
    }
  }

  /** A search path with what the launcher needs and no java, wherever the system keeps that. */
  private Path toolsWithoutJava() throws IOException {
    Path tools = Files.createDirectories(directory.resolve("tools"));
    for (String tool :
        List.of("env", "bash", "sed", "head", "dirname", "readlink", "cat", "tr", "mkdir")) {
      for (String place : List.of("/usr/bin", "/bin")) {
        if (Files.isExecutable(Path.of(place, tool))) {
          String script = "#!/bin/sh\nexec %s/%s \"$@\"\n".formatted(place, tool);
          Files.writeString(tools.resolve(tool), script).toFile().setExecutable(true);
        }
      }
    }
    return tools;
  }
}
