package org.nomograph.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An invented civil code in our own words, a pack and a peer's graph on it, and another law. */
public final class NormCorpusOnDisk {
  private static final String CODE =
      """
      # 中华人民共和国民法典

      2020年5月28日 通过

      <!-- INFO END -->

      ## 第一编 总则

      第一条 说好的事情要照做。

      第二条 开玩笑说的话不算数。

      第三条 小孩子自己卖东西的，要大人点头。

      第四条 东西坏了，弄坏的人赔钱。

      第五条 猫狗伤人，养的人赔钱。
      """;
  private static final String OTHER_LAW =
      """
      # 测试法

      2020年5月28日 通过

      <!-- INFO END -->

      第一条 为了测试，制定本法。
      """;
  private static final String MANIFEST =
      """
      name: own
      version: "0.1"
      language: zh
      law: 民法典
      description: 测试。
      licence: Apache-2.0
      """;
  private static final String CARDS =
      """
      cards:
      - id: promise
        concept: 承诺
        title: 约定有约束力
        issue_frames: [双方约好以后一方反悔]
        positive_conditions: [双方说定]
        negative_conditions: [玩笑]
        legal_effects: [应当履行]
        distinguish_from: [戏言]
        priority_or_exception: [戏言除外]
        supports:
        - {article: 1, weight: 1.0, high_confidence: true}
      - id: animal
        concept: 动物
        title: 动物致害
        issue_frames: [邻居的狗咬了人]
        positive_conditions: [被饲养的动物伤害]
        negative_conditions: [故意逗狗]
        legal_effects: [饲养人赔偿]
        distinguish_from: [一般侵权]
        priority_or_exception: [无]
        supports:
        - {article: 5, weight: 1.0, high_confidence: true}
        - {article: 4, weight: 0.5}
      """;
  private static final String RELATIONS =
      """
      relations:
      - {from: 2, to: 1, type: exception, reason: 戏言不构成约定}
      """;
  private static final String NODES =
      """
      {"id": "concept:1", "card": {"title": "履约", "issue_frames": ["一方反悔"]}}
      """;
  private static final String EDGES =
      """
      {"node": "concept:1", "article": 3, "weight": 0.4, "confidence": "high"}
      {"node": "concept:1", "article": 3, "weight": 0.8, "confidence": "high"}
      {"node": "concept:1", "article": 4, "weight": 0.2, "confidence": "high"}
      """;

  private NormCorpusOnDisk() {}

  /** Writes the three sources into a directory. */
  public static void write(Path target) throws IOException {
    file(target.resolve("民法典(2020-05-28).md"), CODE);
    file(target.resolve("测试法(2020-05-28).md"), OTHER_LAW);
    file(target.resolve("own/pack.yaml"), MANIFEST);
    file(target.resolve("own/cards/all.yaml"), CARDS);
    file(target.resolve("own/relations/all.yaml"), RELATIONS);
    file(target.resolve("peer/nodes.jsonl"), NODES);
    file(target.resolve("peer/edges.jsonl"), EDGES);
  }

  private static void file(Path path, String text) throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
