package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which harm the act did to nobody. */
class UnsufferedHarmTest {
  @ParameterizedTest
  @CsvSource({
    "被告人赵某扬言杀死钱某全家。, true",
    "被告人赵某以杀死其家人相威胁。, true",
    "被告人赵某与孙某预谋将钱某杀死，后被抓获。, true",
    "被告人赵某殴打钱某，赵某的损伤构成重伤二级。, true",
    "被告人赵某逃跑时致自己腿骨骨折构成重伤。, true",
    "钱某因病死亡，死亡与外伤无因果关系。, true",
    // harm that somebody suffered
    "被告人赵某将钱某杀死。, false",
    "被告人赵某致钱某重伤二级。, false",
    "被告人赵某殴打钱某，钱某的损伤构成重伤二级。, false",
    "钱某的死亡与外伤存在直接因果关系。, false"
  })
  void isToldFromSufferedHarm(String facts, boolean unsuffered) {
    assertThat(UnsufferedHarm.in(CaseTextReader.read(facts)).isEmpty()).isEqualTo(!unsuffered);
  }
}
