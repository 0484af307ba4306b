package org.nomograph.app.bench.baseline;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.app.io.BadInputException;

/** The baselines by name. Stateless. */
public final class Baselines {
  private static final Map<String, Entry<RetrievalCorpus, Baseline>> RETRIEVAL =
      new LinkedHashMap<>();
  private static final Map<String, Entry<ChargeCorpus, ChargeBaseline>> CHARGES =
      new LinkedHashMap<>();

  static {
    add(RETRIEVAL, Bm25Baseline.INFO, (corpus, params, seed) -> new Bm25Baseline(corpus, params));
    add(RETRIEVAL, DenseBaseline.INFO, (corpus, params, seed) -> new DenseBaseline(corpus));
    add(RETRIEVAL, HybridBaseline.INFO, (corpus, params, seed) -> hybrid(corpus, params));
    add(RETRIEVAL, SeparateBaseline.INFO, (corpus, params, seed) -> new SeparateBaseline(corpus));
    add(
        RETRIEVAL,
        HierarchicalBaseline.INFO,
        (corpus, params, seed) -> new HierarchicalBaseline(corpus, params));
    add(RETRIEVAL, RaptorBaseline.INFO, RaptorBaseline::new);
    add(
        RETRIEVAL,
        HippoRagBaseline.INFO,
        (corpus, params, seed) -> new HippoRagBaseline(corpus, params));
    add(
        RETRIEVAL,
        LightRagBaseline.INFO,
        (corpus, params, seed) -> new LightRagBaseline(corpus, params));
    add(
        RETRIEVAL,
        GRetrieverBaseline.INFO,
        (corpus, params, seed) -> new GRetrieverBaseline(corpus, params));
    add(CHARGES, SvmBaseline.INFO, SvmBaseline::new);
    add(CHARGES, KnnBaseline.INFO, (corpus, params, seed) -> new KnnBaseline(corpus, params));
  }

  private Baselines() {}

  private interface Factory<C, B> {
    B build(C corpus, BaselineParams params, long seed);
  }

  private record Entry<C, B>(BaselineInfo info, Factory<C, B> factory) {}

  private static <C, B> void add(
      Map<String, Entry<C, B>> table, BaselineInfo info, Factory<C, B> factory) {
    table.put(info.name(), new Entry<>(info, factory));
  }

  private static Baseline hybrid(RetrievalCorpus corpus, BaselineParams params) {
    return new HybridBaseline(
        new Bm25Baseline(corpus, BaselineParams.of(Bm25Baseline.INFO, Map.of())),
        new DenseBaseline(corpus),
        params);
  }

  /** All retrieval baselines, in the order of tables. */
  public static List<BaselineInfo> retrieval() {
    return RETRIEVAL.values().stream().map(Entry::info).toList();
  }

  /** All charge baselines, in the order of tables. */
  public static List<BaselineInfo> charges() {
    return CHARGES.values().stream().map(Entry::info).toList();
  }

  /**
   * Builds a retrieval baseline; may take minutes for a large corpus.
   *
   * @param name one of {@link #retrieval()}
   * @param params values by parameter as text; the defaults stand for the rest
   * @param seed seed of all that is drawn at random
   * @throws BadInputException if name or parameters are unknown or out of range, or the baseline
   *     needs vectors and the corpus has none
   */
  public static Baseline build(
      String name, Map<String, String> params, RetrievalCorpus corpus, long seed) {
    Entry<RetrievalCorpus, Baseline> entry = find(RETRIEVAL, name);
    BaselineParams values = BaselineParams.of(entry.info(), params);
    if (entry.info().needsVectors() && corpus.vectors().isEmpty()) {
      throw new BadInputException(
          "baseline "
              + name
              + " needs vectors, the workspace has none; build it with an embedder, see embedder.kind");
    }
    return entry.factory().build(corpus, values, seed);
  }

  /**
   * Builds a charge baseline.
   *
   * @param name one of {@link #charges()}
   * @param params values by parameter as text; the defaults stand for the rest
   * @param corpus at least one case
   * @param seed seed of all that is drawn at random
   * @throws BadInputException if name or parameters are unknown or out of range, or the corpus has
   *     no case
   */
  public static ChargeBaseline build(
      String name, Map<String, String> params, ChargeCorpus corpus, long seed) {
    Entry<ChargeCorpus, ChargeBaseline> entry = find(CHARGES, name);
    BaselineParams values = BaselineParams.of(entry.info(), params);
    if (corpus.cases().isEmpty()) {
      throw new BadInputException(
          "baseline " + name + ": the corpus has no decided case to learn from; import some");
    }
    return entry.factory().build(corpus, values, seed);
  }

  private static <T> T find(Map<String, T> table, String name) {
    T entry = table.get(name);
    if (entry == null) {
      Collection<String> known = table.keySet();
      throw new BadInputException("no baseline \"" + name + "\"; expected one of " + known);
    }
    return entry;
  }
}
