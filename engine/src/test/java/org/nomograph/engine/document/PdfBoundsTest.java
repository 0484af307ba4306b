package org.nomograph.engine.document;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PdfBoundsTest {
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 1000);
  private final PdfBounds bounds = new PdfBounds(clock::get);

  private static void refused(Runnable step, String reason) {
    assertThatThrownBy(step::run)
        .isInstanceOf(PdfBounds.ExceededException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void timeEndsIt() {
    clock.addAndGet(TimeUnit.SECONDS.toNanos(PdfBounds.LONGEST_SECONDS));
    assertThatCode(bounds::look).doesNotThrowAnyException();
    clock.incrementAndGet();
    refused(bounds::look, "more than 120 seconds");
    refused(
        () -> {
          for (int i = 0; i < 1000; i++) {
            bounds.step();
          }
        },
        "more than 120 seconds");
  }

  @Test
  void pagesAreCounted() {
    assertThatCode(() -> bounds.pages(PdfBounds.MOST_PAGES)).doesNotThrowAnyException();
    refused(() -> bounds.pages(PdfBounds.MOST_PAGES + 1), "10,001 pages");
  }

  @Test
  void charactersAreCountedByPage() {
    for (int page = 0; page < 2; page++) {
      bounds.beginPage();
      for (int i = 0; i < PdfBounds.MOST_ON_A_PAGE; i++) {
        bounds.character();
      }
    }
    refused(bounds::character, "more than 300,000 characters");
  }

  @Test
  void whatIsUnpackedIsAddedUp() {
    bounds.unpack(PdfBounds.MOST_IN_ALL);
    refused(() -> bounds.unpack(1), "more than 256 MB in all");
  }
}
