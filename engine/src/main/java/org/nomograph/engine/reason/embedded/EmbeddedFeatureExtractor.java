package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.reason.FeatureExtractor;
import org.nomograph.engine.text.CaseText;

/**
 * Extracts the four dimensions of a case feature (LegalGraphRAG, arXiv 2605.28120, Ontology layer)
 * with a lexicon of legal types: a type is a keyword when one of its phrases stands, not negated,
 * in the facts outside the ignored parts. Amounts become bands.
 *
 * <p>Only names of the lexicon and of bands are ever returned, so names, dates, places and raw
 * amounts cannot appear. Deterministic, immutable and safe for use by several threads.
 */
public final class EmbeddedFeatureExtractor implements FeatureExtractor {
  private final FeatureLexicon lexicon = FeatureLexicon.load();

  @Override
  public CaseFeatures extract(CaseText text) {
    List<String> object = types(FeatureLexicon.Dimension.OBJECT, text);
    object.addAll(QuantityBands.of(text));
    return new CaseFeatures(
        types(FeatureLexicon.Dimension.DEFENDANT, text),
        types(FeatureLexicon.Dimension.CONDUCT, text),
        object,
        types(FeatureLexicon.Dimension.MENTAL, text));
  }

  private List<String> types(FeatureLexicon.Dimension dimension, CaseText text) {
    List<String> types = new ArrayList<>();
    for (FeatureLexicon.Entry entry : lexicon.of(dimension)) {
      if (entry.matcher().matches(text).stream().anyMatch(match -> !match.negated())) {
        types.add(entry.type());
      }
    }
    return types;
  }
}
