package org.nomograph.engine.text.norm;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a clause denies what it speaks of. Two denials cancel each other; terms of art that are
 * written with a negator (不动产, 无因管理, 不安抗辩, 无权处分) deny nothing. Stateless.
 */
public final class LegalNegation {
  /** Written with a negator, and no denial. 无效 is a legal effect of its own. */
  private static final Pattern TERMS =
      Pattern.compile(
          "不动产|不可抗力|不当得利|不安抗辩|无因管理|无权(?:代理|处分|占有)|无民事行为能力|无过错|无限|无人|无主|无偿|无效|不特定|不真正"
              + "|不定期|不作为|不可分|不(?:履行|合格|完全|能履行|按)|未成年|未满|未来|未遂|未经|非法|非婚生|非货币|非营利|不良|不论|无论|不仅"
              + "|不但|不同|不知|不足|不久|不断|不幸|不慎|不明|无意|无偿");

  private static final Pattern DENIALS = Pattern.compile("不|未|没有|没|无须|无需|无权|无法|无|并非|非");

  private LegalNegation() {}

  /** Whether the clause as a whole denies. */
  public static boolean denies(String clause) {
    Matcher denial = DENIALS.matcher(TERMS.matcher(clause).replaceAll("〇"));
    boolean denies = false;
    while (denial.find()) {
      denies = !denies;
    }
    return denies;
  }
}
