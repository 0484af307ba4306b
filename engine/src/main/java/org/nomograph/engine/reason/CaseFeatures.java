package org.nomograph.engine.reason;

import java.util.List;
import java.util.stream.Stream;

/**
 * The four dimensions of a CaseFeature (LegalGraphRAG, arXiv 2605.28120, Ontology layer). Keywords
 * are legal types, never names, dates, places or raw amounts.
 *
 * @param defendant defendant attributes
 * @param conduct criminal behaviours
 * @param object victim and object characteristics
 * @param mental subjective mental state
 */
public record CaseFeatures(
    List<String> defendant, List<String> conduct, List<String> object, List<String> mental) {
  public CaseFeatures {
    defendant = List.copyOf(defendant);
    conduct = List.copyOf(conduct);
    object = List.copyOf(object);
    mental = List.copyOf(mental);
  }

  /** These keywords and others, each once. */
  public CaseFeatures plus(CaseFeatures more) {
    return new CaseFeatures(
        joined(defendant, more.defendant),
        joined(conduct, more.conduct),
        joined(object, more.object),
        joined(mental, more.mental));
  }

  private static List<String> joined(List<String> one, List<String> other) {
    return Stream.concat(one.stream(), other.stream()).distinct().toList();
  }

  /** Dimension by dimension, the text whose embedding is the case's. */
  public String serialise() {
    return "被告人特征：%s。犯罪行为：%s。对象与后果：%s。主观心态：%s。"
        .formatted(
            String.join("、", defendant),
            String.join("、", conduct),
            String.join("、", object),
            String.join("、", mental));
  }
}
