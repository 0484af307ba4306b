package org.nomograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.json.ModelNotes;
import org.nomograph.engine.solve.Solution;

/** A solution for people. Stateless. */
final class SolutionText {
  private SolutionText() {}

  static String of(Solution solution) {
    List<String> lines = new ArrayList<>();
    lines.add("【" + solution.id() + "】" + headline(solution));
    lines.add("条文：" + solution.provision());
    lines.add("事实：" + solution.fact());
    lines.add("结论：\n" + solution.conclusion());
    if (solution.abstained()) {
      lines.add("缺少：" + String.join("；", solution.missing()));
    }
    lines.add(ModelNotes.text(solution.trace().usage(), false));
    return String.join("\n", lines);
  }

  private static String headline(Solution solution) {
    if (solution.options().isEmpty()) {
      return solution.abstained() ? "依据不足，不作结论" : "分析";
    }
    if (solution.answer().isEmpty()) {
      return "依据不足，不作选择（--force 仍给出最可能的选项）";
    }
    return solution.answer() + (solution.forced() ? "（依据不足，强制作答）" : "");
  }
}
