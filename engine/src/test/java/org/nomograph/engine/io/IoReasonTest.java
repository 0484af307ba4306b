package org.nomograph.engine.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IoReasonTest {
  @Test
  void namesNoClassAndNoFile() {
    List<IOException> failures =
        List.of(
            new AccessDeniedException("/a"),
            new NoSuchFileException("/a"),
            new FileAlreadyExistsException("/a"),
            new NotDirectoryException("/a"),
            new DirectoryNotEmptyException("/a"),
            new FileSystemLoopException("/a"),
            new FileSystemException("/a"),
            new FileSystemException("/a", null, "Is a directory"),
            new MalformedInputException(3),
            new EOFException(),
            new ZipException("invalid stored block lengths"),
            new IOException(),
            new IOException("java.nio.channels.ClosedChannelException"),
            new IOException(new IllegalStateException("state")));
    assertThat(failures)
        .allSatisfy(
            f ->
                assertThat(IoReason.of(f))
                    .isNotBlank()
                    .doesNotContainIgnoringCase("exception")
                    .doesNotContain("java", "/a", "null"));
  }

  @ParameterizedTest
  @CsvSource({
    "No space left on device, no space left on the device",
    "设备上没有空间, no space left on the device",
    "Disk quota exceeded, the disk quota is used up",
    "Read-only file system, the file system is read-only",
    "File too large, larger than the file system allows",
    "Input/output error, the device reports an error"
  })
  void tellsFaultsOfTheDeviceHoweverDeepTheyLie(String said, String reason) {
    IOException ofChannel = new IOException(said);
    IOException ofFile = new FileSystemException("/a", null, said);
    for (IOException failure : List.of(ofChannel, ofFile)) {
      assertThat(IoReason.of(failure)).isEqualTo(reason);
      assertThat(
              IoReason.ofDevice(
                  new IllegalStateException("closed", new UncheckedIOException(failure))))
          .contains(reason);
    }
  }

  @Test
  void takesNoOtherFaultForOneOfTheDevice() {
    assertThat(IoReason.ofDevice(new NoSuchFileException("/No space left on device"))).isEmpty();
    assertThat(IoReason.ofDevice(new IllegalStateException("No space left on device"))).isEmpty();
    assertThat(IoReason.ofDevice(new AccessDeniedException("/a"))).isEmpty();
  }
}
