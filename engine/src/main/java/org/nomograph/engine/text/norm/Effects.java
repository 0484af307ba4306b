package org.nomograph.engine.text.norm;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Legal effects in families of which one excludes the other: a contract is valid, void, voidable or
 * in suspense; liability is joint, by shares, supplementary or none. Stateless.
 */
public final class Effects {
  private static final List<Map.Entry<String, Pattern>> EFFECTS =
      List.of(
          effect("效力/无效", "(?<!不因此)无效|不发生(?:法律)?效力|没有效力|不具有.{0,4}效力"),
          effect("效力/可撤销", "可撤销|(?:请求|有权|可以?).{0,12}(?:予以)?撤销"),
          effect("效力/待定", "效力待定|追认|催告"),
          effect("效力/有效", "有效|(?<!不)(?<!未)生效|(?<!不)(?<!不因此)(?:成立|发生效力)"),
          effect("责任/连带", "连带"),
          effect("责任/按份", "按份|相应的?(?:赔偿|补偿|责任)|按照?.{0,6}(?:份额|比例)"),
          effect("责任/补充", "补充(?:赔偿)?责任"),
          effect("责任/公平", "适当补偿|公平责任|分担损失|给予.{0,3}补偿"),
          effect("责任/免除", "不(?:承担|负|予).{0,6}(?:责任|赔偿|义务)|免(?:除|予|责)|无需.{0,6}(?:承担|赔偿)"),
          effect(
              "物权/取得", "(?<!不)(?<!未)(?<!不能)取得.{0,8}(?:权|物)|归.{0,6}所有|(?:所有|抵押|质)权.{0,4}(?<!未)设立"),
          effect("物权/不取得", "(?:不|未)(?:能)?取得|(?:所有|抵押|质)权.{0,4}(?:未|不)(?:能)?(?:设立|成立)"),
          effect("物权/对抗", "对抗"),
          effect("救济/解除", "解除"),
          effect("救济/返还", "返还|退还|退给"),
          effect("救济/赔偿", "赔偿|损害赔偿"),
          effect("救济/履行", "继续履行|实际履行"),
          effect("救济/减价", "减少价款|减价"),
          effect("救济/违约金", "违约金|定金"));

  private Effects() {}

  private static Map.Entry<String, Pattern> effect(String name, String words) {
    return Map.entry(name, Pattern.compile(words));
  }

  /** Names of the effects that a text speaks of, {@code family/effect}, ascending. */
  public static Set<String> in(String text) {
    Set<String> found = new TreeSet<>();
    for (Map.Entry<String, Pattern> effect : EFFECTS) {
      if (effect.getValue().matcher(text).find()) {
        found.add(effect.getKey());
      }
    }
    return found;
  }

  /** Effects of texts, each with the sum of the weights of the texts that speak of it. */
  public static Map<String, Double> weighted(Map<String, Double> texts) {
    Map<String, Double> all = new TreeMap<>();
    texts.forEach((text, weight) -> in(text).forEach(e -> all.merge(e, weight, Double::sum)));
    return all;
  }

  /**
   * How far the effects of an assertion are those of the rules: for each, its share of its family's
   * weight less an even share, averaged.
   *
   * @return in (-1, 1); 0 when the assertion names no effect that the rules' families have
   */
  public static double agreement(String assertion, Map<String, Double> rules) {
    double sum = 0;
    int count = 0;
    for (String effect : in(assertion)) {
      String family = effect.substring(0, effect.indexOf('/') + 1);
      double all = 0;
      int members = 0;
      for (Map.Entry<String, Double> rule : rules.entrySet()) {
        if (rule.getKey().startsWith(family)) {
          all += rule.getValue();
          members++;
        }
      }
      if (all > 0) {
        sum += rules.getOrDefault(effect, 0.0) / all - 1.0 / Math.max(2, members);
        count++;
      }
    }
    return count == 0 ? 0 : sum / count;
  }
}
