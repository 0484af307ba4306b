package org.nomograph.engine.ask;

import java.time.LocalDate;
import java.util.List;
import org.nomograph.engine.retrieve.CitedQuery;

/** Says in plain words why an article that a question names is not there. Stateless. */
final class CitationRemarks {
  private CitationRemarks() {}

  /**
   * @param day day whose law governs
   */
  static List<String> of(List<CitedQuery.Missing> missing, LocalDate day) {
    return missing.stream().map(one -> one.cited() + "：" + why(one.why(), day)).toList();
  }

  private static String why(CitedQuery.Why why, LocalDate day) {
    return switch (why) {
      case NO_LAW -> "没有指明是哪部法律";
      case UNKNOWN_LAW -> "没有导入这部法律";
      case NO_ARTICLE -> "该法没有这一条";
      case NOT_IN_FORCE -> "已导入的版本在 " + day + " 都不生效";
      case OTHER_LAW -> "不在所查的法律之内";
      case ENDS_ONLY -> "条号范围过大或者前后颠倒，只取首尾两条";
      case NO_NUMBER -> "没有这样的条号，条号从1起，不超过9999";
    };
  }
}
