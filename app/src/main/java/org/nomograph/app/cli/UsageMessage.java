package org.nomograph.app.cli;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a user is told of a command line that cannot be read, in the user's language. Stateless. */
final class UsageMessage {
  private UsageMessage() {}

  /** Whether a command line asks for English; it could not be read, so its words are looked at. */
  static boolean english(List<String> args) {
    int at = args.lastIndexOf("--lang");
    String value = at >= 0 && at + 1 < args.size() ? args.get(at + 1) : "";
    return value.equalsIgnoreCase("en")
        || args.stream().anyMatch(word -> word.equalsIgnoreCase("--lang=en"));
  }

  static String of(ParameterException failure, boolean english) {
    ArgSpec argument = failure.getArgSpec();
    if (failure instanceof UnmatchedArgumentException unmatched) {
      String words = String.join(" ", unmatched.getUnmatched());
      return english ? "not understood: " + words : "无法理解的参数：" + words;
    }
    if (failure instanceof MissingParameterException missing) {
      String names =
          missing.getMissing().stream().map(UsageMessage::name).collect(Collectors.joining(", "));
      return english ? "missing: " + names : "缺少：" + names;
    }
    if (argument == null) {
      return english ? failure.getMessage() : ChineseGloss.of(failure.getMessage());
    }
    if (failure.getValue() == null) {
      return english
          ? "a value is missing or one too many: " + name(argument)
          : "参数值缺少或多余：" + name(argument);
    }
    String expected = expected(argument, english);
    if (expected.isEmpty()) {
      String told = name(argument) + ": " + reason(failure);
      return english ? told : ChineseGloss.of(told);
    }
    return english
        ? "%s: '%s'; expected %s".formatted(name(argument), failure.getValue(), expected)
        : "%s：“%s”无效，应为%s".formatted(name(argument), failure.getValue(), expected);
  }

  private static String name(ArgSpec argument) {
    if (argument.isOption()) {
      return ((picocli.CommandLine.Model.OptionSpec) argument).longestName();
    }
    return argument.paramLabel();
  }

  /** Of the reasons the innermost: the one that the converter gave. */
  private static String reason(ParameterException failure) {
    Throwable cause = failure.getCause();
    return cause == null ? failure.getMessage() : cause.getMessage();
  }

  private static String expected(ArgSpec argument, boolean english) {
    Class<?> type = argument.typeInfo().getType();
    List<Class<?>> parts = Arrays.asList(argument.auxiliaryTypes());
    if (!parts.isEmpty()) {
      type = parts.get(parts.size() - 1);
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .map(one -> one.toString().toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(english ? ", " : "、"));
    }
    if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
      return english ? "a whole number" : "整数";
    }
    if (type == double.class || type == Double.class) {
      return english ? "a number" : "数字";
    }
    if (type == LocalDate.class) {
      return english ? "a day as YYYY-MM-DD, for example 2021-03-01" : "日期，如 2021-03-01";
    }
    return "";
  }
}
