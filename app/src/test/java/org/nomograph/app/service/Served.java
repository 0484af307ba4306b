package org.nomograph.app.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.jobs.UploadLimits;
import org.nomograph.app.tenant.Tenants;
import org.nomograph.app.wiring.Settings;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;

/** The small corpus, opened once for the tests of all services; the day is fixed. */
public final class Served {
  /** The present day of the tests. */
  public static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-06-01T08:00:00Z"), ZoneOffset.UTC);

  private Served() {}

  private static final class Holder {
    static final Operations OPERATIONS = open();
  }

  /** The operations over the small corpus. */
  public static Operations operations() {
    return Holder.OPERATIONS;
  }

  /** The small corpus as the one workspace of a server; to be closed. */
  public static Tenants tenants() throws IOException {
    SmallCorpus corpus = SmallCorpus.get();
    EngineParams params = Settings.load(Optional.of(corpus.config())).engine();
    return Tenants.one(
        corpus.workspace(),
        at -> Nomograph.open(at, params.withoutStoring()),
        params,
        UploadLimits.DEFAULT,
        CLOCK);
  }

  private static Operations open() {
    try {
      SmallCorpus corpus = SmallCorpus.get();
      Nomograph nomograph =
          Nomograph.open(corpus.workspace(), Settings.load(Optional.of(corpus.config())).engine());
      return new Operations(new LawService(nomograph, CLOCK));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
