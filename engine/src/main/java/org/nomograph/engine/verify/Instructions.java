package org.nomograph.engine.verify;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.Sentences;

/**
 * Tells whether a text speaks to a model rather than of a matter: it wants instructions ignored, a
 * role played, a form, a result or a citation put out. Where it does, models are not asked to read
 * it for what decides the course of a run. It knows common forms, not all of them; what a model
 * says is verified either way. Stateless.
 */
public final class Instructions {
  private static final Pattern SPEAKS =
      Pattern.compile(
          "(?:忽略|无视|不要理会|不必理会|抛开|忘记|忘掉)[^。；，]{0,12}(?:以上|上述|前面|之前|此前|全部|所有|一切|指令|规则|要求|材料|提示)"
              + "|系统(?:提示|指令|消息|管理员)|提示词|开发者模式|管理员模式"
              + "|你(?:现在)?(?:是|扮演|作为)(?:一个|一名|一位)?[^。；，]{0,10}(?:模型|助手|机器人|系统|ai|人工智能)"
              + "|(?:回答|回复|答案|输出|结论)(?:中|里)?(?:必须|务必|只能|只许|一律|直接)[^。；]{0,12}(?:引用|写|为|是|选|给|输出|包含)"
              + "|(?:必须|务必|请|只)(?:引用|输出)|输出[^。；，]{0,8}json|(?:问题|提问|本问|复杂度)[^。；，]{0,8}(?:设|定|列|标|升|降|改)(?:为|成|到)[^。；，]{0,6}(?:级|层|tier)"
              + "|(?:ignore|disregard|forget)\\b[^.;]{0,40}\\b(?:above|previous|prior|all|instruction|rule|material)"
              + "|system prompt|developer mode|\\byou are (?:now )?an? [^.;]{0,20}(?:model|assistant|bot)"
              + "|\\b(?:must|only) (?:cite|answer|output|return|reply)\\b");

  private Instructions() {}

  /** Whether some words of a text speak to a model. */
  public static boolean in(String text) {
    return SPEAKS.matcher(text.toLowerCase(Locale.ROOT)).find();
  }

  /** A text without its sentences that speak to a model. */
  static String leftOut(String text) {
    if (!in(text)) {
      return text;
    }
    return Sentences.of(text).stream()
        .map(FactSpan::text)
        .filter(sentence -> !in(sentence))
        .collect(Collectors.joining("\n"));
  }
}
