package org.nomograph.engine.ingest;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/**
 * Head of a statute file: titles, then what the source says of adoption, amendment and
 * commencement, up to the end mark. A file without the mark has the titles and the lines that begin
 * with a date or a bracketed date as its head.
 *
 * @param titles level-one headings in order; may be empty
 * @param adopted days of adoption, publication and amendment
 * @param commenced days of commencement
 * @param bodyStart index of the first line after the head
 */
record StatuteHeader(
    List<String> titles, List<LocalDate> adopted, List<LocalDate> commenced, int bodyStart) {
  static final String END_MARK = "<!-- INFO END -->";

  private static final Pattern QUOTED_TITLE = Pattern.compile("《[^》]*》?");
  private static final Pattern COMMENCEMENT = Pattern.compile("施行|生效|实施|实行");
  private static final Pattern ADOPTION = Pattern.compile("通过|公布|发布|批准|修正|修订|公告");

  StatuteHeader {
    titles = List.copyOf(titles);
    adopted = List.copyOf(adopted);
    commenced = List.copyOf(commenced);
  }

  /**
   * Reads the head of a file given as lines.
   *
   * @param problem receives the line, 1 the first, and what is wrong in it
   */
  static StatuteHeader read(List<String> lines, BiConsumer<Integer, String> problem) {
    int end = lines.stream().map(String::strip).toList().indexOf(END_MARK);
    int bodyStart = end >= 0 ? end + 1 : withoutMark(lines);
    return of(lines.subList(0, bodyStart), bodyStart, problem);
  }

  /**
   * Reads the lines of a head.
   *
   * @param head its lines, titles marked as in Markdown
   * @param bodyStart index of the first line after it
   * @param problem receives the line of the head, 1 the first, and what is wrong in it
   */
  static StatuteHeader of(List<String> head, int bodyStart, BiConsumer<Integer, String> problem) {
    List<String> titles = new ArrayList<>();
    List<LocalDate> adopted = new ArrayList<>();
    List<LocalDate> commenced = new ArrayList<>();
    for (int i = 0; i < head.size(); i++) {
      int number = i + 1;
      String text = head.get(i).strip();
      if (text.startsWith("#")) {
        titles.add(text.replaceFirst("^#+", "").strip());
        continue;
      }
      String bare = QUOTED_TITLE.matcher(text).replaceAll("");
      boolean commences = COMMENCEMENT.matcher(bare).find();
      boolean adopts = !commences || ADOPTION.matcher(bare).find();
      for (LocalDate date : PrintedDates.in(bare, reason -> problem.accept(number, reason))) {
        if (commences) {
          commenced.add(date);
        }
        if (adopts) {
          adopted.add(date);
        }
      }
    }
    return new StatuteHeader(titles, adopted, commenced, bodyStart);
  }

  private static int withoutMark(List<String> lines) {
    int at = 0;
    while (at < lines.size()) {
      String text = lines.get(at).strip();
      boolean head =
          text.isEmpty()
              || text.matches("#[^#].*")
              || text.matches("[（(]?\\s*\\d{4}\\s*[年-].*")
              || text.matches("[（(]?\\s*[〇零○一二三四五六七八九]{4}年.*");
      if (!head) {
        break;
      }
      at++;
    }
    return at;
  }

  /** Newest day of adoption or amendment, or of commencement when no other day is known. */
  Optional<LocalDate> newest() {
    return (adopted.isEmpty() ? commenced : adopted).stream().max(Comparator.naturalOrder());
  }

  /** First day of commencement that is not before a version's date. */
  Optional<LocalDate> commencement(LocalDate notBefore) {
    return commenced.stream().filter(d -> !d.isBefore(notBefore)).min(Comparator.naturalOrder());
  }
}
