package org.nomograph.engine.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Who holds a lock, told in a file for those who meet it: {@code process 12 on host since
 * 2026-01-02T03:04:05Z}. The file decides nothing, the lock of the operating system does; one that
 * a killed process left behind names nobody. Stateless.
 */
public final class LockHolder {
  /** What is said where the holder cannot be named. */
  public static final String UNNAMED = "another process";

  private static final Pattern NAMED = Pattern.compile("process (\\d+) on (.*) since \\S+");
  private static final Path SYSTEM_NAME = Path.of("/proc/sys/kernel/hostname");

  /** A holder names itself in the moment after it has the lock, which is waited for. */
  private static final int LOOKS = 10;

  private static final long BETWEEN_LOOKS_MILLIS = 20;

  private LockHolder() {}

  /** This process, as one that holds something from now on. */
  public static String self(Clock clock) {
    return "process %d on %s since %s"
        .formatted(
            ProcessHandle.current().pid(), host(), clock.instant().truncatedTo(ChronoUnit.SECONDS));
  }

  /**
   * Who holds a lock that was just met.
   *
   * @param file where the holder names itself
   * @return the holder, or {@link #UNNAMED} where it has not named itself, or who is named has
   *     ended
   * @throws IOException if the file is there and cannot be read
   */
  public static String of(Path file) throws IOException {
    for (int look = 0; look < LOOKS; look++) {
      Optional<String> named = read(file).filter(LockHolder::alive);
      if (named.isPresent()) {
        return named.get();
      }
      try {
        Thread.sleep(BETWEEN_LOOKS_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return UNNAMED;
      }
    }
    return UNNAMED;
  }

  private static Optional<String> read(Path file) throws IOException {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip();
      return Optional.of(text).filter(named -> NAMED.matcher(named).matches());
    } catch (NoSuchFileException justReleased) {
      return Optional.empty();
    }
  }

  /** Of another machine nothing can be said; there the name stands. */
  private static boolean alive(String named) {
    Matcher parts = NAMED.matcher(named);
    return parts.matches()
        && (!parts.group(2).equals(host())
            || ProcessHandle.of(Long.parseLong(parts.group(1))).isPresent());
  }

  /** The system's own name for the machine: a resolver may be asked for a minute in vain. */
  private static String host() {
    return Stream.of(systemName(), environment("HOSTNAME"), environment("COMPUTERNAME"))
        .flatMap(Optional::stream)
        .findFirst()
        .orElse("this host");
  }

  private static Optional<String> systemName() {
    try {
      return Optional.of(Files.readString(SYSTEM_NAME).strip()).filter(name -> !name.isEmpty());
    } catch (IOException notLinux) {
      return Optional.empty();
    }
  }

  private static Optional<String> environment(String name) {
    return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank());
  }
}
