package org.nomograph.engine.io;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/**
 * Why an operation on a file failed, in words for people. Words that come from the operating system
 * may be passed on; names of classes are not. Stateless.
 */
public final class IoReason {
  /** What systems say (English and Chinese locales), and what we say. */
  private static final Map<String, String> DEVICE = new LinkedHashMap<>();

  private static final Map<String, String> OTHER = new LinkedHashMap<>();

  static {
    DEVICE.put("No space left on device", "no space left on the device");
    DEVICE.put("not enough space on the disk", "no space left on the device");
    DEVICE.put("设备上没有空间", "no space left on the device");
    DEVICE.put("Disk quota exceeded", "the disk quota is used up");
    DEVICE.put("超出磁盘限额", "the disk quota is used up");
    DEVICE.put("File too large", "larger than the file system allows");
    DEVICE.put("文件过大", "larger than the file system allows");
    DEVICE.put("Read-only file system", "the file system is read-only");
    DEVICE.put("只读文件系统", "the file system is read-only");
    DEVICE.put("Input/output error", "the device reports an error");
    DEVICE.put("输入/输出错误", "the device reports an error");
    OTHER.put("Too many levels of symbolic links", "symbolic links that lead in a circle");
    OTHER.put("符号连接的层数过多", "symbolic links that lead in a circle");
    OTHER.put("Is a directory", "it is a directory");
    OTHER.put("是一个目录", "it is a directory");
    OTHER.put("Not a directory", "a part of the path is no directory");
    OTHER.put("File name too long", "the name is too long");
    OTHER.put("Too many open files", "too many files are open");
    OTHER.put("Permission denied", "access denied");
    OTHER.put("权限不够", "access denied");
  }

  /** Words of a programming language, not of an operating system. */
  private static final Pattern CODE =
      Pattern.compile("\\w+(?:Exception|Error)\\b|\\b[a-z]+\\.[a-z]+\\.|\\w+\\(\\w*=|\\bnull\\b");

  private IoReason() {}

  /** The reason, a clause without a full stop. */
  public static String of(IOException failure) {
    return switch (failure) {
      case AccessDeniedException denied -> "access denied";
      case NoSuchFileException missing -> "no such file or directory";
      case FileAlreadyExistsException exists -> "it exists already";
      case NotDirectoryException file -> "it is no directory";
      case DirectoryNotEmptyException full -> "the directory is not empty";
      case FileSystemLoopException loop -> "a symbolic link that leads back to its own parent";
      case FileSystemException other -> said(other.getReason());
      case CharacterCodingException text -> "not text in the encoding that was expected";
      case EOFException end -> "it ends too early";
      case ZipException zip -> "the compressed data are damaged";
      default -> said(failure.getMessage());
    };
  }

  /** Our words where we have some, else those of the system, never those of a program. */
  private static String said(String message) {
    boolean ofSystem = message != null && !message.isBlank() && !CODE.matcher(message).find();
    return lookup(DEVICE, message)
        .or(() -> lookup(OTHER, message))
        .orElse(ofSystem ? message.strip() : "it failed on the way");
  }

  private static Optional<String> lookup(Map<String, String> words, String message) {
    return message == null
        ? Optional.empty()
        : words.entrySet().stream()
            .filter(e -> message.contains(e.getKey()))
            .map(Map.Entry::getValue)
            .findFirst();
  }

  /**
   * A fault of the device (full, quota, read-only, broken) among a failure and its causes.
   *
   * @return the reason as of {@link #of}, empty when the failure has another cause
   */
  public static Optional<String> ofDevice(Throwable failure) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (at instanceof FileSystemException file) {
        Optional<String> reason = lookup(DEVICE, file.getReason());
        if (reason.isPresent()) {
          return reason;
        }
      } else if (at instanceof IOException) {
        Optional<String> reason = lookup(DEVICE, at.getMessage());
        if (reason.isPresent()) {
          return reason;
        }
      }
    }
    return Optional.empty();
  }
}
