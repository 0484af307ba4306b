package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class KeysCommandTest {
  @TempDir Path directory;

  private Cli.Result keys(String... arguments) {
    String[] all = new String[arguments.length + 5];
    all[0] = "keys";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    all[arguments.length + 1] = "--keys";
    all[arguments.length + 2] = directory.resolve("keys.jsonl").toString();
    all[arguments.length + 3] = "--lang";
    all[arguments.length + 4] = "en";
    return Cli.run(java.util.List.of(all));
  }

  @Test
  void aKeyBelongsToWorkspacesWithRoles() throws IOException {
    assertThat(keys("add", "clerk", "--workspace", "/srv/alpha", "--role", "write").out())
        .startsWith("nmg_");
    assertThat(keys("grant", "clerk", "--workspace", "beta").status()).isZero();
    assertThat(keys("add", "old").status()).isZero();
    assertThat(keys("add", "root", "--workspace", "*", "--role", "admin").status()).isZero();
    assertThat(keys("list").out())
        .contains("clerk (alpha: write, beta: read)", "old (read)", "root (*: admin)");
    assertThat(keys("grant", "clerk", "--workspace", "alpha", "--role", "none").status()).isZero();
    assertThat(keys("list").out()).contains("clerk (beta: read)");
    String file = Files.readString(directory.resolve("keys.jsonl"));
    assertThat(file).contains("\"workspaces\":{\"beta\":\"read\"}").doesNotContain("nmg_");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void onlyItsOwnerReadsTheFile() throws IOException {
    Path file = directory.resolve("keys.jsonl");
    keys("add", "first");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    keys("add", "second");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void wrongRolesNamesAndUnknownKeysAreTold() {
    assertThat(keys("add", "a", "--role", "king").err()).contains("expected read, write, admin");
    assertThat(keys("add", "a", "--role", "none").status()).isEqualTo(2);
    assertThat(keys("add", "a", "--workspace", "a b").err()).contains("no name of a workspace");
    keys("add", "a");
    assertThat(keys("grant", "nobody", "--workspace", "x").err())
        .contains("no key of the name nobody");
  }

  @Test
  void filesOfEarlierVersionsKeepWorking() throws IOException {
    Files.writeString(
        directory.resolve("keys.jsonl"),
        "{\"name\":\"old\",\"sha256\":\"" + "0".repeat(64) + "\"}\n");
    assertThat(keys("list").out()).contains("old (read)");
    assertThat(keys("add", "new", "--workspace", "x").status()).isZero();
    assertThat(keys("list").out()).contains("old (read)", "new (x: read)");
  }
}
