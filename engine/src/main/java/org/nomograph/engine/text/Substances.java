package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Names of substances that are weighed in criminal cases, with what they are sold as. Stateless.
 */
public final class Substances {
  private static final Map<String, String> CANONICAL = canonicalNames();
  private static final List<String> WORDS =
      CANONICAL.keySet().stream()
          .sorted(Comparator.comparingInt(String::length).reversed())
          .toList();

  private Substances() {}

  private static Map<String, String> canonicalNames() {
    Map<String, String> names = new LinkedHashMap<>();
    put(names, "甲基苯丙胺", "冰毒", "甲基苯丙胺片剂", "麻古", "麻果", "麻谷");
    put(names, "海洛因", "海洛英", "白粉", "四号", "二乙酰吗啡");
    put(names, "氯胺酮", "k粉", "克他命", "开他敏");
    put(names, "mdma", "摇头丸", "亚甲二氧基甲基苯丙胺");
    put(names, "鸦片", "大烟膏", "烟膏");
    put(names, "大麻", "大麻叶", "大麻烟", "大麻树脂", "大麻油");
    put(names, "甲卡西酮");
    put(names, "咖啡因", "安钠咖");
    put(names, "哌替啶", "度冷丁", "杜冷丁");
    put(names, "三唑仑", "海乐神");
    for (String plain :
        List.of(
            "吗啡", "可卡因", "美沙酮", "苯丙胺", "芬太尼", "恰特草", "羟丁酸", "氟硝西泮", "尼美西泮", "曲马多", "罂粟壳", "罂粟籽",
            "麻黄素", "麻黄碱", "羟亚胺", "盐酸", "硫酸", "丙酮", "甲苯", "乙醚", "醋酸酐", "邻氯苯基环戊酮", "溴代苯丙酮", "黑火药",
            "烟火药", "炸药", "火药", "雷管", "黄金", "白银", "象牙", "渔获物", "亚硝酸钠", "氰化钠", "烟丝", "卷烟")) {
      put(names, plain);
    }
    return names;
  }

  private static void put(Map<String, String> names, String canonical, String... others) {
    names.put(canonical, canonical);
    for (String other : others) {
      if (other.length() > 1) {
        names.put(other, canonical);
      }
    }
  }

  /** Canonical name of a substance; a word that is none stays as it is. */
  public static String canonical(String word) {
    return CANONICAL.getOrDefault(Caseless.fold(word), word);
  }

  /** Words for substances, longest first, folded. */
  static List<String> words() {
    return WORDS;
  }

  /** Canonical names that a folded text mentions, each once. */
  static List<String> mentioned(String folded) {
    List<String> found = new ArrayList<>();
    for (String word : WORDS) {
      String canonical = CANONICAL.get(word);
      if (!found.contains(canonical) && folded.contains(word)) {
        found.add(canonical);
      }
    }
    return found;
  }
}
