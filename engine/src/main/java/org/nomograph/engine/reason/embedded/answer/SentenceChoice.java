package org.nomograph.engine.reason.embedded.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.text.norm.LegalNumbers;
import org.nomograph.engine.text.norm.Modality;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * Ranks the sentences of provisions for a question: share of the weight of the question's character
 * pairs that the sentence carries, more for what the question asks for, less for provisions of a
 * smaller chance and for sentences on another case than the question's ({@link Bounds}). Immutable.
 */
final class SentenceChoice {
  private static final Pattern MONEY =
      Pattern.compile("[一二三四五六七八九十百千万0-9]+(?:倍|元|万元|个月工资)|百分之|价款|数额|赔偿|补偿|标准");
  private static final Pattern BODY =
      Pattern.compile("由[^，。；]{1,30}(?:负责|承担|决定|管辖|受理|主管|处理|赔偿)|(?:部门|机关|机构|法院|委员会)");
  private static final Pattern PENALTY = Pattern.compile("处[一二三四五六七八九十死无拘管罚以警]|罚款|拘留|追究刑事责任|吊销");
  private static final Pattern MEANING = Pattern.compile("是指|系指|指的是|称为|，是");
  private static final Pattern LIST = Pattern.compile("条件|情形|材料|下列");
  private static final Pattern WAY = Pattern.compile("申请|协商|调解|起诉|诉讼|仲裁|请求|要求|投诉|报告");

  private final AnswerParams params;
  private final WordWeights weights;

  SentenceChoice(AnswerParams params, WordWeights weights) {
    this.params = params;
    this.weights = weights;
  }

  /**
   * A sentence and how well it answers.
   *
   * @param sentence the sentence
   * @param share share of the question's weight that it carries, in [0, 1]
   * @param weight that weight, in weights of a pair that no article has
   * @param fits whether it has what the question asks for
   * @param score what sentences are ranked by
   */
  record Chosen(RuleSentence sentence, double share, double weight, boolean fits, double score) {}

  /** All sentences of the provisions, best first; equal ones in the order of the provisions. */
  List<Chosen> rank(String question, QuestionForm form, List<Provision> provisions) {
    Set<String> asked = WordWeights.pairs(question);
    double best = provisions.stream().mapToDouble(SentenceChoice::chance).max().orElse(0);
    List<Chosen> all = new ArrayList<>();
    for (int i = 0; i < provisions.size(); i++) {
      for (RuleSentence sentence : RuleSentence.of(provisions.get(i).article(), i)) {
        double share = weights.coverage(asked, sentence.pairs());
        boolean fits = fits(form, sentence);
        double likely = best > 0 ? chance(provisions.get(i)) / best : 1;
        double score =
            (share + (fits ? params.formBonus() : 0))
                * Math.pow(likely, params.chancePower())
                * (Bounds.admit(question, sentence) ? 1 : params.otherCase());
        double weight = weight(asked, sentence.pairs());
        all.add(new Chosen(sentence, share, weight, fits, score));
      }
    }
    all.sort(Comparator.comparingDouble(Chosen::score).reversed());
    return all;
  }

  private static double chance(Provision provision) {
    return provision.cited() ? 1 : Math.clamp(provision.score(), 0, 1);
  }

  /** Whether a sentence carries enough of the question to answer it. */
  boolean answers(Chosen chosen) {
    return chosen.share() >= params.directShare() || chosen.weight() >= params.directWords();
  }

  /** Whether a text sets a punishment. */
  static boolean punishes(String text) {
    return PENALTY.matcher(text).find();
  }

  private double weight(Set<String> asked, Set<String> own) {
    double sum = asked.stream().filter(own::contains).mapToDouble(weights::weight).sum();
    return sum / weights.rarest();
  }

  /** Weight of the question's pairs that a text has, in weights of a pair that no article has. */
  double shared(Set<String> asked, String text) {
    Set<String> own = WordWeights.pairs(text);
    return weight(asked, own);
  }

  private static boolean fits(QuestionForm form, RuleSentence sentence) {
    String text = sentence.text();
    return switch (form) {
      case PERIOD ->
          LegalNumbers.in(text).stream()
              .map(LegalNumbers.LegalNumber::kind)
              .anyMatch(k -> k == LegalNumbers.Kind.MONTHS || k == LegalNumbers.Kind.DAYS);
      case AMOUNT -> MONEY.matcher(text).find();
      case WHO -> BODY.matcher(text).find();
      case PUNISHMENT -> PENALTY.matcher(text).find();
      case DEFINITION -> MEANING.matcher(text).find();
      case CONDITION -> !sentence.items().isEmpty() || LIST.matcher(text).find();
      case YES_NO -> sentence.modality() != Modality.PLAIN;
      case WHAT_TO_DO, PLAIN -> WAY.matcher(text).find();
      case CONTENT, BASIS -> false;
    };
  }
}
