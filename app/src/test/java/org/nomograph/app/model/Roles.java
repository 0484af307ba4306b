package org.nomograph.app.model;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.nomograph.engine.testserver.ChatQuestion;

/** What a scripted model says in each role, told apart by what it is told about its job. */
final class Roles implements Function<ChatQuestion, String> {
  /** A role, and words of its prompt. */
  enum Role {
    STANDALONE("连续提问"),
    DECOMPOSE("由哪些部分组成"),
    REWRITE("检索法条用的查询"),
    REDRAFT("回答法律问题", "上一稿"),
    ANSWER("回答法律问题"),
    CHECKLIST_AGAIN("构成要件的审查清单", "上一稿"),
    CHECKLIST("构成要件的审查清单"),
    CARD_AGAIN("一张规则卡片", "上一稿"),
    CARD("一张规则卡片"),
    CASES_AGAIN("相似案件写摘要", "上一稿"),
    CASES("相似案件写摘要"),
    SECTION_AGAIN("相近的法条写摘要", "上一稿"),
    SECTION("相近的法条写摘要"),
    SOLVE_AGAIN("法条—事实—结论", "上一稿"),
    SOLVE("法条—事实—结论");

    @SuppressWarnings("ImmutableEnumChecker") // a list that nobody can change
    private final List<String> words;

    Role(String... words) {
      this.words = List.of(words);
    }

    static Role of(ChatQuestion question) {
      String told = question.messages().getFirst();
      for (Role role : values()) {
        if (role.words.stream().allMatch(told::contains)) {
          return role;
        }
      }
      throw new IllegalArgumentException("no role: " + told);
    }
  }

  private final Map<Role, Function<ChatQuestion, String>> replies = new EnumMap<>(Role.class);

  Roles() {
    say(Role.STANDALONE, "{\"continues\": false, \"question\": \"\"}");
    say(Role.DECOMPOSE, "{\"parts\": [], \"entities\": [], \"domains\": [], \"constraints\": []}");
    say(Role.REWRITE, "{\"queries\": []}");
  }

  Roles say(Role role, String reply) {
    return say(role, question -> reply);
  }

  Roles say(Role role, Function<ChatQuestion, String> reply) {
    replies.put(role, reply);
    return this;
  }

  /** The same sentence as first and as second draft. */
  Roles answer(String... sentences) {
    String reply = sentences(sentences);
    return say(Role.ANSWER, reply).say(Role.REDRAFT, reply);
  }

  /** An answer of sentences, each {@code part|text|numbers with commas}. */
  static String sentences(String... sentences) {
    StringBuilder all = new StringBuilder("{\"answered\": true, \"sentences\": [");
    for (int i = 0; i < sentences.length; i++) {
      String[] fields = sentences[i].split("\\|", 3);
      all.append(i == 0 ? "" : ",")
          .append(
              "{\"part\": \"%s\", \"text\": \"%s\", \"evidence\": [%s]}"
                  .formatted(fields[0], fields[1].replace("\"", "\\\""), fields[2]));
    }
    return all.append("]}").toString();
  }

  /** Number that the prompt gives a provision of an article, by words of its text. */
  static int number(ChatQuestion question, String words) {
    String user = question.user();
    int at = user.indexOf(words);
    int open = user.lastIndexOf("\n[", at);
    return Integer.parseInt(user.substring(open + 2, user.indexOf(']', open)));
  }

  @Override
  public String apply(ChatQuestion question) {
    Function<ChatQuestion, String> reply = replies.get(Role.of(question));
    if (reply == null) {
      throw new IllegalArgumentException("nothing to say as " + Role.of(question));
    }
    return reply.apply(question);
  }
}
