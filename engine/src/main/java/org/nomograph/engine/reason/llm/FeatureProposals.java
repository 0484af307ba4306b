package org.nomograph.engine.reason.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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
                    keywords(reply.path("subject"), facts),
                    keywords(reply.path("conduct"), facts),
                    keywords(reply.path("object"), facts),
                    keywords(reply.path("mental"), facts)));
  }

  private static List<String> keywords(JsonNode words, String facts) {
    List<String> kept = new ArrayList<>();
    for (JsonNode word : words) {
      String keyword = word.asText().strip();
      boolean told = KEYWORD.matcher(keyword).matches() && speaksOf(keyword, facts);
      if (told && kept.size() < MOST && !kept.contains(keyword)) {
        kept.add(keyword);
      }
    }
    return kept;
  }

  /** Whether two characters of a keyword stand side by side in the facts. */
  private static boolean speaksOf(String keyword, String facts) {
    return IntStream.range(0, keyword.length() - 1)
        .anyMatch(i -> facts.contains(keyword.substring(i, i + 2)));
  }
}
