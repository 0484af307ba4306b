package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.EOFException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.AlreadyClosedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.embed.RetriableEmbeddingException;

class FailureTest {
  private static final Optional<Path> WORKSPACE = Optional.of(Path.of("w"));

  private static Failure told(Throwable failure) {
    Failure told = Failure.of(failure, WORKSPACE);
    assertThat(told.message())
        .isNotBlank()
        .doesNotContain("Exception", "java.", "org.", "null", "`");
    return told;
  }

  /** A file that is given is bad input; one of the workspace is the workspace's fault. */
  @Test
  void everyFaultOfTheFileSystemIsSaidInPlainWordsWithItsFile() {
    for (String file : List.of("in.jsonl", "w/store/x")) {
      int status = file.startsWith("w/") ? ExitStatus.WORKSPACE : ExitStatus.BAD_INPUT;
      List<FileSystemException> failures =
          List.of(
              new AccessDeniedException(file),
              new NoSuchFileException(file),
              new FileAlreadyExistsException(file),
              new NotDirectoryException(file),
              new DirectoryNotEmptyException(file),
              new FileSystemLoopException(file),
              new FileSystemException(file),
              new FileSystemException(file, null, "Is a directory"));
      for (FileSystemException failure : failures) {
        for (Throwable wrapped :
            List.of(
                failure,
                new UncheckedIOException(failure),
                new DirectoryIteratorException(failure),
                new IOException("cannot write", failure))) {
          Failure told = told(wrapped);
          assertThat(told.status()).as(told.message()).isEqualTo(status);
          assertThat(told.message()).startsWith(file + ": ");
        }
      }
    }
    assertThat(told(new AccessDeniedException("a")).message()).isEqualTo("a: access denied");
    assertThat(told(new FileSystemException("a", null, "No space left on device")).message())
        .isEqualTo("a: no space left on the device");
  }

  @Test
  void aFaultWithoutAFileIsTheWorkspaces() {
    for (Throwable failure :
        List.of(
            new IOException("No space left on device"),
            new IOException(),
            new EOFException("read past EOF: Index(path=x)"),
            new CorruptIndexException("checksum failed", "Input(path=\"x\")"),
            new AlreadyClosedException("closed", new IOException("No space left on device")))) {
      Failure told = told(failure);
      assertThat(told.status()).isEqualTo(ExitStatus.WORKSPACE);
      assertThat(told.message()).startsWith("the workspace w ");
    }
    assertThat(told(new IOException("No space left on device")).message())
        .isEqualTo("the workspace w cannot be read or written: no space left on the device");
  }

  @Test
  void theOutermostFailureThatSaysWhatItIsCounts() {
    assertThat(told(new IllegalStateException(new BadInputException("a:1: no"))))
        .isEqualTo(new Failure(ExitStatus.BAD_INPUT, "a:1: no"));
    assertThat(told(new RetriableEmbeddingException("no reply", new IOException("x"))))
        .isEqualTo(new Failure(ExitStatus.MODEL_ENDPOINT, "no reply"));
    assertThat(told(new UncheckedIOException(new java.nio.channels.ClosedByInterruptException())))
        .extracting(Failure::status)
        .isEqualTo(ExitStatus.INTERRUPTED);
  }

  @Test
  void aFaultOfTheProgramSaysHowToSeeMore() {
    for (Throwable failure :
        List.of(new NullPointerException(), new IllegalStateException("java.lang.X is bad"))) {
      Failure told = told(failure);
      assertThat(told.status()).isEqualTo(ExitStatus.FAULT);
      assertThat(told.message()).contains("a fault of the program itself", "NOMOGRAPH_TRACE=1");
    }
  }

  /** The words of the operating system itself. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskIsCalledThat() throws IOException {
    try (OutputStream full = new FileOutputStream("/dev/full")) {
      IOException failure = catchThrowableOfType(IOException.class, () -> full.write(1));
      assertThat(told(failure).message()).endsWith(": no space left on the device");
    }
  }
}
