package org.nomograph.engine.reason.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.engine.reason.CaseFeatures;

/**
 * Role extract: keywords of a case by a chat model (LegalGraphRAG, arXiv 2605.28120, Ontology
 * layer). Only short words in Chinese characters are taken, without numerals and masked names, so
 * that neither names nor dates nor amounts get in. Stateless.
 */
public final class FeatureProposals {
  private static final int MOST = 5;
  private static final Pattern KEYWORD =
      Pattern.compile("(?!.*[某一二三四五六七八九十百千万亿年月日])\\p{IsHan}{2,8}");

  private FeatureProposals() {}

  /** Asks for keywords; empty when there are none. */
  public static Optional<CaseFeatures> ask(RoleCalls calls, String facts) {
    return calls
        .ask("judge-extract", Map.of("facts", facts))
        .map(
            reply ->
                new CaseFeatures(
                    keywords(reply.path("subject")),
                    keywords(reply.path("conduct")),
                    keywords(reply.path("object")),
                    keywords(reply.path("mental"))));
  }

  private static List<String> keywords(JsonNode words) {
    List<String> kept = new ArrayList<>();
    for (JsonNode word : words) {
      String keyword = word.asText().strip();
      if (KEYWORD.matcher(keyword).matches() && kept.size() < MOST && !kept.contains(keyword)) {
        kept.add(keyword);
      }
    }
    return kept;
  }
}
