package org.nomograph.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.reason.answer.Answerer;
import org.nomograph.engine.reason.answer.ProvisionSource;
import org.nomograph.engine.reason.embedded.answer.AnswerParams;
import org.nomograph.engine.reason.embedded.answer.EmbeddedAnswerer;
import org.nomograph.engine.text.norm.WordWeights;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.Snapshot;

/** Makes the embedded answerer over a snapshot. Stateless. */
final class EmbeddedAnswerers {
  private EmbeddedAnswerers() {}

  /**
   * An answerer whose word weights are those of the snapshot's articles and which looks articles up
   * in it.
   */
  static Answerer over(Snapshot snapshot, AnswerParams params) throws IOException {
    return new EmbeddedAnswerer(params, weights(snapshot), source(snapshot));
  }

  private static WordWeights weights(Snapshot snapshot) throws IOException {
    return new WordWeights(
        snapshot.index().documents(DocKind.ARTICLE),
        pair -> {
          try {
            return snapshot.index().frequency(DocKind.ARTICLE, pair);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static ProvisionSource source(Snapshot snapshot) {
    CitationVerifier verifier = new CitationVerifier(snapshot);
    return (ref, day) -> {
      CitationVerifier.Checked checked = verifier.article(ref, Optional.of(day));
      return switch (checked.status()) {
        case VERIFIED ->
            checked.article().map(a -> new Provision(a.version(), a.article(), 0, false, "下一步的依据"));
        case NOT_FOUND, NOT_IN_FORCE, AMBIGUOUS -> Optional.empty();
      };
    };
  }
}
