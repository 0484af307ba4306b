package org.nomograph.engine.reason.embedded.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Origin;
import org.nomograph.engine.reason.answer.AnswerMaterial.Dropped;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;

/**
 * Numbers the provisions that an answer cites, in the order of their first use. Not thread-safe.
 */
final class EvidenceBook {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<Evidence> confirmed = new ArrayList<>();
  private final List<Evidence> pruned = new ArrayList<>();

  /** Number of a provision that is cited; given on first use. */
  int cite(Provision provision) {
    return numbers.computeIfAbsent(
        provision.article().id(),
        id -> {
          confirmed.add(evidence(provision, Evidence.Role.CONFIRMED, provision.why()));
          return confirmed.size();
        });
  }

  boolean cited(Provision provision) {
    return numbers.containsKey(provision.article().id());
  }

  void drop(Provision provision, String reason) {
    if (!cited(provision)) {
      pruned.add(evidence(provision, Evidence.Role.PRUNED, reason));
    }
  }

  void drop(List<Dropped> dropped) {
    dropped.forEach(one -> drop(one.provision(), one.reason()));
  }

  /** Confirmed evidence by number, then what was dropped. */
  List<Evidence> all() {
    List<Evidence> all = new ArrayList<>(confirmed);
    all.addAll(pruned);
    return all;
  }

  private static Evidence evidence(Provision provision, Evidence.Role role, String reason) {
    Article article = provision.article();
    return new Evidence(
        article.id(),
        Evidence.Kind.ARTICLE,
        source(provision),
        article.text(),
        role,
        reason,
        provision.score());
  }

  /** As courts cite it, with the day of the version and the place in its document. */
  private static String source(Provision provision) {
    String version = provision.version().versionDate().map("（%s 版本）"::formatted).orElse("");
    return Origin.cited(name(provision) + version, provision.article().origin());
  }

  /** As courts cite it. */
  static String name(Provision provision) {
    return CitationPrinter.court(
        Citation.of(provision.article().ref().law(), provision.article().ref().number()));
  }
}
