package org.nomograph.engine.ask;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Tells what no provision of the workspace can answer. Immutable. */
final class OutOfScope {
  private final SpokenToProgram spoken = new SpokenToProgram();
  private final ForeignLaw foreignLaw;

  /**
   * @param laws names of the laws that are known
   */
  OutOfScope(Collection<String> laws) {
    this.foreignLaw = new ForeignLaw(laws);
  }

  /**
   * Why a question is not answered and what would be needed; empty where it may be: orders to the
   * program ask nothing, and the law of elsewhere is not there.
   */
  Optional<List<String>> of(String question) {
    if (spoken.alone(question)) {
      return Optional.of(List.of("这句话是对程序说的，没有问到法律，不据此作答。", "请写明要问的事情，例如发生了什么、想知道什么"));
    }
    return foreignLaw
        .of(question)
        .map(
            place ->
                List.of("所问的是" + place + "的法律，工作区只有中国内地的法律，不据此作答。", "需要查：" + place + "现行的法律和判例"));
  }
}
