package org.nomograph.app.jobs;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.app.io.BadInputException;

/**
 * Names in an archive, looked at before anything is written: what a file system would refuse, or
 * take for something else, is told to whoever sent it. Stateless.
 */
final class ArchiveNames {
  private static final int DEEPEST = 20;

  /** Longest name that common file systems take, in bytes. */
  private static final int MOST_BYTES = 255;

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:.*", Pattern.DOTALL);

  private ArchiveNames() {}

  /**
   * Checks the names of all entries; those of folders end in a slash.
   *
   * @throws BadInputException if one leads out of the archive, is too long, holds control
   *     characters, comes twice, or is that of a file and of a folder
   */
  static void check(List<String> names) {
    Set<String> seen = new HashSet<>();
    Set<String> folders = new HashSet<>();
    for (String name : names) {
      checkOne(name);
      String lower = name.toLowerCase(Locale.ROOT);
      if (!seen.add(lower)) {
        throw new BadInputException("the archive has a name twice; expected each once");
      }
      for (int slash = lower.indexOf('/'); slash >= 0; slash = lower.indexOf('/', slash + 1)) {
        folders.add(lower.substring(0, slash));
      }
    }
    if (folders.stream().anyMatch(seen::contains)) {
      throw new BadInputException(
          "the archive has a name for a file and for a folder; expected one of them");
    }
  }

  private static void checkOne(String name) {
    String[] parts = name.split("/", -1);
    boolean rooted = name.isEmpty() || name.startsWith("/") || name.contains("\\");
    if (rooted || parts.length > DEEPEST || DRIVE.matcher(name).matches()) {
      throw leadsElsewhere();
    }
    for (String part : parts) {
      if (part.equals("..") || part.equals(".") || part.indexOf(0) >= 0) {
        throw leadsElsewhere();
      }
      if (part.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
        throw new BadInputException(
            "the archive has a name of more than %d bytes; expected shorter ones"
                .formatted(MOST_BYTES));
      }
    }
    if (CONTROL.matcher(name).find()) {
      throw new BadInputException(
          "the archive has a name with control characters; expected signs that can be seen");
    }
  }

  static BadInputException leadsElsewhere() {
    return new BadInputException(
        "the archive has a name that leads out of it; expected names below it, 法律/刑法.md");
  }
}
