package org.nomograph.engine.judge;

import java.util.Optional;
import java.util.stream.Collectors;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.summary.Summaries;
import org.nomograph.engine.summary.Summary;

/**
 * K*, the community whose extractive summary is nearest to the facts (LegalGraphRAG, arXiv
 * 2605.28120), with what a reader is told of it.
 *
 * @param community the community
 * @param written the summary that a chat model wrote of it and that was verified
 */
record NearestCommunity(LawGraph.Community community, Optional<Summary> written) {
  static NearestCommunity of(LawGraph.Community community, Summaries summaries) {
    return new NearestCommunity(community, summaries.find(community.id()));
  }

  /** For the trace. */
  String told() {
    return community.id()
        + "："
        + written
            .map(summary -> text(summary) + "（模型 " + summary.model() + " 概括，已核验）")
            .orElse(community.summary());
  }

  /** For the reasons: what a model wrote of the group, where it did. */
  Optional<String> sentence() {
    return written.map(summary -> "所在案件群" + community.id() + "（模型概括，已逐句核验）：" + text(summary));
  }

  private static String text(Summary summary) {
    return summary.sentences().stream()
        .map(Summary.Sentence::text)
        .map(text -> text.endsWith("。") ? text : text + "。")
        .collect(Collectors.joining());
  }
}
