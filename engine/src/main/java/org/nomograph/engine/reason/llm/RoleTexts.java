package org.nomograph.engine.reason.llm;

import org.nomograph.engine.llm.ChatException;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.FatalChatException;
import org.nomograph.engine.llm.MalformedChatException;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.llm.TooLongChatException;
import org.nomograph.engine.llm.UnavailableChatException;

/** What readers of a result are told about the roles of models. Stateless. */
final class RoleTexts {
  private RoleTexts() {}

  /** Says that the embedded reasoner stood in for a role. Names no address and no setting. */
  static String stoodIn(ChatRole role, ChatException why, ReplyLanguage language) {
    return language == ReplyLanguage.ZH
        ? "模型未能完成“%s”（%s），由内置推理器代为完成。".formatted(chinese(role), chinese(why))
        : "The model did not do \"%s\" (%s); the embedded reasoner did it instead."
            .formatted(role.key(), english(why));
  }

  /** The name of a role for readers. */
  static String chinese(ChatRole role) {
    return switch (role) {
      case SEGMENT -> "案情分段";
      case EXTRACT -> "特征提取";
      case PREJUDGE -> "罪名预判";
      case CHECKLIST -> "清单编写";
      case AUDIT -> "要件审查";
      case ARTICLES -> "法条判定";
      case ADJUDICATE -> "裁判说理";
      case DECOMPOSE -> "问题拆解";
      case ANSWER -> "回答";
      case SOLVE -> "解题";
      case REWRITE -> "查询改写";
      case SUMMARISE -> "社区摘要";
    };
  }

  private static String chinese(ChatException why) {
    return switch (why) {
      case UnavailableChatException e -> "接口连续失败，暂停使用";
      case MalformedChatException e -> "回复不合要求";
      case TooLongChatException e -> "问题超出模型的上下文长度";
      case FatalChatException e -> "接口拒绝了请求";
      default -> "接口没有给出回复";
    };
  }

  private static String english(ChatException why) {
    return switch (why) {
      case UnavailableChatException e -> "the endpoint kept failing and is left alone";
      case MalformedChatException e -> "its reply was of no use";
      case TooLongChatException e -> "the question does not fit into its context";
      case FatalChatException e -> "the endpoint refused the request";
      default -> "the endpoint gave no reply";
    };
  }
}
