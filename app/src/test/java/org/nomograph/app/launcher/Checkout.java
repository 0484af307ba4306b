package org.nomograph.app.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.app.Main;
import org.nomograph.app.cli.SmallCorpus;

/**
 * A checkout with the launcher and a jar that is up to date, so that running it builds nothing: the
 * jar holds only the class path of this test.
 */
public final class Checkout {
  private static final long PATIENCE_SECONDS = 120;

  private final Path root;

  private Checkout(Path root) {
    this.root = root;
  }

  /** Makes a checkout in a directory. */
  public static Checkout in(Path root) throws IOException {
    for (String part : List.of("core/src/main", "engine/src/main", "app/src/main", "app/target")) {
      Files.createDirectories(root.resolve(part));
    }
    for (String pom : List.of("pom.xml", "core/pom.xml", "engine/pom.xml", "app/pom.xml")) {
      Files.createFile(root.resolve(pom));
    }
    Files.copy(SmallCorpus.home().resolve("nomograph"), root.resolve("nomograph"));
    root.resolve("nomograph").toFile().setExecutable(true);
    jar(root.resolve("app/target/nomograph-app.jar"));
    Path stamp = Files.createFile(root.resolve("app/target/nomograph.stamp"));
    Files.setLastModifiedTime(stamp, FileTime.from(Instant.now().plusSeconds(3600)));
    return new Checkout(root);
  }

  private static void jar(Path file) throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
    main.put(
        Attributes.Name.CLASS_PATH,
        Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .filter(entry -> !entry.isEmpty() && !entry.contains("test-classes"))
            .map(entry -> Path.of(entry).toAbsolutePath().toUri().toString())
            .collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(file), manifest).close();
  }

  Path root() {
    return root;
  }

  Path launcher() {
    return root.resolve("nomograph");
  }

  /** A command that runs the launcher in a directory, with the JDK of this test. */
  ProcessBuilder command(Path directory, List<String> args) {
    // A parent that ignores the interrupt signal (a shell's background job) hands that on.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.add(launcher().toString());
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("NOMOGRAPH_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
    builder.environment().remove("NOMOGRAPH_EMBEDDER");
    return builder;
  }

  /**
   * What a run left behind.
   *
   * @param status exit status
   */
  public record Result(int status, String out, String err) {}

  /** Runs the launcher in a directory to its end. */
  public Result run(Path directory, String... args) throws IOException, InterruptedException {
    return run(command(directory, List.of(args)));
  }

  /** Runs to the end. */
  static Result run(ProcessBuilder builder) throws IOException, InterruptedException {
    Path err = Files.createTempFile("err", ".txt");
    try {
      Process process = builder.redirectError(err.toFile()).start();
      process.getOutputStream().close();
      String out = text(process.getInputStream());
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("still running: " + builder.command());
      }
      return new Result(process.exitValue(), out, Files.readString(err));
    } finally {
      Files.delete(err);
    }
  }

  static String text(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Makes a directory that looks like a JDK. */
  static Path jdk(Path directory, String version, Map<String, String> scripts) throws IOException {
    Files.createDirectories(directory.resolve("bin"));
    Files.writeString(directory.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    for (var script : scripts.entrySet()) {
      Path file =
          Files.writeString(
              directory.resolve("bin").resolve(script.getKey()),
              "#!/bin/sh\n" + script.getValue() + "\n");
      file.toFile().setExecutable(true);
    }
    return directory;
  }
}
