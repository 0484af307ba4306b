package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;

/**
 * Which law and which version a file is. The title in the document wins over the file's name; the
 * date in the file's name wins over the dates in the document's head.
 *
 * @param law key of the law
 * @param title full title
 * @param book book of the Civil Code that the file holds, or empty
 * @param kind kind of document
 * @param category the source's own classification, or empty
 * @param versionDate day on which the version was adopted
 */
record StatuteIdentity(
    String law,
    String title,
    Optional<String> book,
    DocumentKind kind,
    String category,
    Optional<LocalDate> versionDate) {
  private static final String CIVIL_CODE = "民法典";
  private static final String CIVIL_CODE_TITLE = "中华人民共和国民法典";
  private static final String CASES = "案例";
  private static final Set<String> CATEGORIES =
      Set.of(
          "宪法",
          "宪法相关法",
          "刑法",
          CIVIL_CODE,
          "民法商法",
          "行政法",
          "经济法",
          "社会法",
          "诉讼与非诉讼程序法",
          "行政法规",
          "部门规章",
          "司法解释",
          CASES);
  private static final Pattern FILE_DATE =
      Pattern.compile(
          "(?:[（(](\\d{4})-(\\d{2})-(\\d{2})[)）]|_(\\d{4})(\\d{2})(\\d{2}))(?=\\.[^.]*$|$)");
  private static final Pattern IN_FORCE =
      Pattern.compile(
          "(?:自|从|于)\\s*([0-9〇零○一二三四五六七八九十]{1,4}\\s*年[^，。；]{1,8}日)\\s*(?:起|开始)?\\s*(?:正式)?\\s*"
              + "(?:施行|实施|实行|生效|执行)");
  private static final int CLOSING_ARTICLES = 5;

  /** Derives the identity from the file and its head. */
  static StatuteIdentity of(Path path, StatuteHeader header) {
    String category = category(path);
    String title = header.titles().isEmpty() ? fileTitle(path) : header.titles().get(0);
    Optional<String> book = Optional.empty();
    if (!category.equals(CASES)) {
      boolean code = LawNames.key(title).equals(CIVIL_CODE);
      if (code && header.titles().size() > 1) {
        book = Optional.of(SourceLine.title(header.titles().get(1)));
      } else if (!code && category.equals(CIVIL_CODE)) {
        book = Optional.of(SourceLine.title(title));
        title = CIVIL_CODE_TITLE;
      }
    }
    title = SourceLine.title(title);
    Optional<LocalDate> date = fileDate(path).or(header::newest);
    return new StatuteIdentity(
        LawNames.key(title), title, book, kind(category, title), category, date);
  }

  /** The version with its validity, which the closing articles may tell. */
  StatuteVersion version(StatuteHeader header, List<Article> articles, String preamble) {
    Validity validity =
        versionDate
            .map(
                date ->
                    Validity.from(
                        header
                            .commencement(date)
                            .or(() -> closing(articles, preamble, date))
                            .orElse(date)))
            .orElse(Validity.ALWAYS);
    return new StatuteVersion(law, title, kind, versionDate, validity, category);
  }

  /** Id of the version, as {@link StatuteVersion#id()} gives it. */
  String versionId() {
    return new StatuteVersion(law, title, kind, versionDate, Validity.ALWAYS, category).id();
  }

  /** An amended law keeps its first closing article, whose day is then before the version. */
  private static Optional<LocalDate> closing(
      List<Article> articles, String preamble, LocalDate notBefore) {
    List<String> texts = new ArrayList<>();
    int from = Math.max(0, articles.size() - CLOSING_ARTICLES);
    articles.subList(from, articles.size()).forEach(a -> texts.add(a.text()));
    if (articles.isEmpty()) {
      texts.add(preamble);
    }
    for (String text : texts.reversed()) {
      Matcher m = IN_FORCE.matcher(text);
      while (m.find()) {
        for (LocalDate date : PrintedDates.in(m.group(1), p -> {})) {
          if (!date.isBefore(notBefore)) {
            return Optional.of(date);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<LocalDate> fileDate(Path path) {
    Matcher m = FILE_DATE.matcher(String.valueOf(path.getFileName()));
    if (!m.find()) {
      return Optional.empty();
    }
    String date =
        m.group(1) != null
            ? m.group(1) + "-" + m.group(2) + "-" + m.group(3)
            : m.group(4) + "-" + m.group(5) + "-" + m.group(6);
    return PrintedDates.in(date, p -> {}).stream().findFirst();
  }

  private static String fileTitle(Path path) {
    String name = String.valueOf(path.getFileName()).replaceFirst("\\.[A-Za-z0-9]+$", "");
    return FILE_DATE.matcher(name).replaceFirst("").strip();
  }

  /** The nearest two folders are looked at, the outer first: 案例/民法典 is a folder of cases. */
  private static String category(Path path) {
    Path parent = path.toAbsolutePath().getParent();
    Path outer = parent == null ? null : parent.getParent();
    for (Path folder : new Path[] {outer, parent}) {
      if (folder != null
          && folder.getFileName() != null
          && CATEGORIES.contains(folder.getFileName().toString())) {
        return folder.getFileName().toString();
      }
    }
    return "";
  }

  private static DocumentKind kind(String category, String title) {
    if (category.equals(CASES)) {
      return DocumentKind.GUIDING_CASE;
    }
    if (title.matches(".*修正案(?:[（(].*[）)])?")) {
      return DocumentKind.AMENDMENT;
    }
    if (title.matches(".*关于(?:修改|修正|废止).*决定")) {
      return DocumentKind.DECISION;
    }
    return switch (category) {
      case "司法解释" -> DocumentKind.JUDICIAL_INTERPRETATION;
      case "部门规章" -> DocumentKind.DEPARTMENT_RULE;
      case "行政法规" -> DocumentKind.REGULATION;
      case "" -> kindOfTitle(title);
      default -> title.endsWith("决定") ? DocumentKind.DECISION : DocumentKind.LAW;
    };
  }

  private static DocumentKind kindOfTitle(String title) {
    if (title.startsWith("最高人民法院") || title.startsWith("最高人民检察院")) {
      return DocumentKind.JUDICIAL_INTERPRETATION;
    }
    if (title.endsWith("决定")) {
      return DocumentKind.DECISION;
    }
    return title.endsWith("条例") ? DocumentKind.REGULATION : DocumentKind.LAW;
  }
}
