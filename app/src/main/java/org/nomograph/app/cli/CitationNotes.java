package org.nomograph.app.cli;

import java.time.LocalDate;
import java.util.Optional;
import org.nomograph.engine.retrieve.CitedQuery;

/**
 * Tells people which citations of a query lead nowhere, and why. Immutable.
 *
 * @param law law that the search was restricted to
 * @param asOf day of the search
 */
record CitationNotes(boolean english, Optional<String> law, Optional<LocalDate> asOf) {
  String of(CitedQuery.Missing missing) {
    return missing.cited() + (english ? ": " + english(missing) : "：" + chinese(missing));
  }

  private String english(CitedQuery.Missing missing) {
    return switch (missing.why()) {
      case NO_LAW -> "which law? Name it before the article, or with --law NAME";
      case UNKNOWN_LAW -> "the workspace has no law of this name";
      case NO_ARTICLE -> "the law has no such article";
      case NOT_IN_FORCE ->
          "no imported version of it is in force "
              + asOf.map(day -> "on " + day).orElse("today, name a day with --as-of");
      case OTHER_LAW -> "not of the law asked for with --law " + law.orElse("");
      case ENDS_ONLY -> "the range is too long or runs backwards; only its two ends are taken";
      case NO_NUMBER -> "no article has such a number; they run from 1 to 9999";
    };
  }

  private String chinese(CitedQuery.Missing missing) {
    return switch (missing.why()) {
      case NO_LAW -> "没有指明是哪部法律；请在条号前写出法律名称，或者用 --law 指定";
      case UNKNOWN_LAW -> "工作区中没有这部法律";
      case NO_ARTICLE -> "该法没有这一条";
      case NOT_IN_FORCE -> "已导入的版本在" + asOf.map(day -> " " + day + " ").orElse("现在") + "均未施行";
      case OTHER_LAW -> "不属于 --law 指定的法律（" + law.orElse("") + "）";
      case ENDS_ONLY -> "条号范围过大或者前后颠倒，只取首尾两条";
      case NO_NUMBER -> "没有这样的条号，条号从1起，不超过9999";
    };
  }
}
