package org.nomograph.engine.document;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.nomograph.engine.io.Interruption;

/**
 * What reading one PDF may cost: bytes unpacked, characters of a page, pages, time. A megabyte of a
 * PDF can hold a gigabyte of instructions, and each of them can be named by every page. Used by one
 * thread, for one document.
 */
final class PdfBounds {
  /** Most bytes to which one part unpacks: 32 MB, that of a large font. */
  static final long MOST_OF_A_PART = 32L << 20;

  /** Most bytes of all parts unpacked, each time that one is: 256 MB. */
  static final long MOST_IN_ALL = 256L << 20;

  /** Most pages. */
  static final int MOST_PAGES = 10_000;

  /** Most characters that a page prints: a hundredfold of a page set closely. */
  static final int MOST_ON_A_PAGE = 300_000;

  /** Longest time that reading may take, in seconds. */
  static final int LONGEST_SECONDS = 120;

  private static final int STEPS_BETWEEN_LOOKS = 256;

  private final LongSupplier nanos;
  private final long end;
  private long unpacked;
  private int onPage;
  private int steps;

  /** Thrown through the library, which goes on after exceptions that it knows. */
  static final class ExceededException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ExceededException(String message) {
      super(message);
    }
  }

  /**
   * @param nanos a clock, of which differences count
   */
  PdfBounds(LongSupplier nanos) {
    this.nanos = nanos;
    this.end = nanos.getAsLong() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
  }

  /**
   * A part is to be unpacked to so many bytes.
   *
   * @param more bytes of this part beyond those told before
   */
  void unpack(long more) {
    unpacked += more;
    if (unpacked > MOST_IN_ALL) {
      throw new ExceededException(
          "refused as a PDF bomb: its parts unpack to more than %d MB in all"
              .formatted(MOST_IN_ALL >> 20));
    }
    look();
  }

  /** A part has unpacked to more than it may. */
  static ExceededException part() {
    return new ExceededException(
        "refused as a PDF bomb: one of its parts unpacks to more than %d MB"
            .formatted(MOST_OF_A_PART >> 20));
  }

  /** So many pages are to be read. */
  void pages(int pages) {
    if (pages > MOST_PAGES) {
      throw new ExceededException(
          "refused: %,d pages; expected at most %,d".formatted(pages, MOST_PAGES));
    }
  }

  void beginPage() {
    onPage = 0;
  }

  /** A character of the page. */
  void character() {
    if (++onPage > MOST_ON_A_PAGE) {
      throw new ExceededException(
          "refused: a page prints more than %,d characters".formatted(MOST_ON_A_PAGE));
    }
  }

  /** One of many steps. */
  void step() {
    if (++steps % STEPS_BETWEEN_LOOKS == 0) {
      look();
    }
  }

  /**
   * Looks at the clock, and whether anybody still waits.
   *
   * @throws Interruption.StoppedException if the thread was interrupted, which it stays
   */
  void look() {
    Interruption.check();
    if (nanos.getAsLong() - end > 0) {
      throw new ExceededException(
          "refused: reading it takes more than %d seconds".formatted(LONGEST_SECONDS));
    }
  }
}
