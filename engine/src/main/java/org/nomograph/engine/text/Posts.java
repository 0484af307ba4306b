package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nomograph.core.model.FactSpan;

/**
 * What a text tells of the office or employment of whoever is accused: the words behind 担任, 任, 身为,
 * 系 and the like, up to 期间, 职务 or the end of the clause. A post is another's where the last person
 * named before it in its sentence is not accused, and where it is given to another one (时任局长的某人). A
 * reading of word order, not a finding. Stateless.
 */
public final class Posts {
  private static final String HELD =
      "(?:担任|历任|时任|现任|曾任|原任|兼任|任职于|任职|就职于|供职于|受聘于|受聘为|受聘|被聘用?为|被聘请为|被聘任为|当选为|被选为|被任命为|身为|作为|受雇于"
          + "|系(?!列|统)|(?<![责信委主放胜离常继赴到就上一])任(?![何意务命性免期]))";
  private static final Pattern POST =
      Pattern.compile(
          HELD
              + "([\\p{IsHan}A-Za-z0-9×xX*＊（）()“”·]{2,40}?)(?=期间|以来|职务|的职务|工作之便|的工作之便|之便|的便利|之机|时[，,]|的(?:\\p{IsHan}某)|[，,。；;：:、\\s]|$)");
  private static final Pattern ACCUSED = Pattern.compile("(?:被告人|被告单位|上诉人|犯罪嫌疑人|嫌疑人)$");
  private static final int BEFORE = 6;

  private Posts() {}

  private record Read(List<FactSpan> posts) {}

  /** The posts of the accused, in the order of the text, kept with it. */
  public static List<FactSpan> in(CaseText text) {
    return text.reading(Read.class, of -> new Read(read(of))).posts();
  }

  private static List<FactSpan> read(CaseText text) {
    List<String> accused = Defendants.in(text);
    String others =
        Persons.in(text.text()).stream()
            .filter(name -> accused.stream().noneMatch(a -> same(a, name)))
            .map(Pattern::quote)
            .collect(Collectors.joining("|"));
    Pattern other = others.isEmpty() ? null : Pattern.compile(others);
    List<FactSpan> posts = new ArrayList<>();
    for (FactSpan sentence : text.sentences()) {
      Matcher post = POST.matcher(sentence.text());
      while (post.find()) {
        boolean own =
            accused.isEmpty()
                || other == null
                || (!anothers(sentence.text(), post.start(), accused, other)
                    && !given(sentence.text(), post, other));
        if (own) {
          int from = sentence.start();
          posts.add(FactSpan.of(text.text(), from + post.start(1), from + post.end(1)));
        }
      }
    }
    return List.copyOf(posts);
  }

  /** 邓某 and 邓某燕 may be one; in doubt a person counts as the accused. */
  private static boolean same(String accused, String name) {
    return accused.contains(name) || name.contains(accused);
  }

  /** Whether the last one named before a place of a sentence is not accused. */
  private static boolean anothers(String sentence, int place, List<String> accused, Pattern other) {
    int last = -1;
    Matcher named = other.matcher(sentence).region(0, place);
    while (named.find()) {
      String before = sentence.substring(Math.max(0, named.start() - BEFORE), named.start());
      last = ACCUSED.matcher(before).find() ? last : named.start();
    }
    int own = sentence.lastIndexOf("被告人", place);
    for (String name : accused) {
      own = Math.max(own, sentence.lastIndexOf(name, place));
    }
    return last > own;
  }

  /** Whether the post describes another one who is named right behind it. */
  private static boolean given(String sentence, Matcher post, Pattern other) {
    int end = post.end(1);
    int name = sentence.startsWith("的", end) ? end + 1 : end;
    boolean of = name > end || sentence.startsWith("的", end - 1);
    return of && other.matcher(sentence).region(name, sentence.length()).lookingAt();
  }
}
