package org.nomograph.engine.reason;

import org.nomograph.engine.text.CaseText;

/** Role: extract the four-dimensional features of a case. */
public interface FeatureExtractor {
  CaseFeatures extract(CaseText text);
}
