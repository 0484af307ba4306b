package org.nomograph.engine.pack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceRecord;

/** A fictional pack of a fictional law, and a sink that keeps what it is given. */
final class PackFixture implements RecordSink {
  static final String MANIFEST =
      """
      name: test-pack
      version: "1"
      language: zh
      law: 测试法
      """;

  static final String OFFENSES =
      """
      # fictional
      offenses:
      - name: 占用会议室罪
        aliases: [霸占会议室罪]
        chapter: 第二章 妨害办公罪
        articles: [21, "22-1", 其他法/3]
        valid: {from: 2001-05-01, until: 2020-01-01}
        checklist:
        - id: taking
          element: conduct
          question: 是否占用了会议室？
          necessity: required
          signals:
          - supports: [占用…会议室, 霸占]
            weight: 0.5
          - excludes: []
            number: {measure: count, subject: 分钟, below: 5, basis: 测试解释第一条}
        tiers:
        - {name: 时间较长, months: [0, 6], when: []}
        - name: 时间特别长
          article: 22
          months: [6, 12]
          life: true
          when: [{supports: [], number: {measure: count, at_least: 600}}]
        earlier_tiers:
        - until: 2005-01-01
          basis: 测试法修正案
          tiers: [{name: 旧档, months: [0, 3], when: []}]
        amount_words: [会议费]
        confused_with:
        - {offense: 借用会议室罪, deciding: 是否打算归还}
        conversions:
        - {to: 借用会议室罪, basis: "23", when: [{supports: [事后登记]}]}
      - name: 借用会议室罪
        chapter: 第二章 妨害办公罪
        articles: ["24"]
      """;

  final List<SourceRecord> records = new ArrayList<>();
  final List<Problem> problems = new ArrayList<>();

  @Override
  public void accept(SourceRecord record) {
    records.add(record);
  }

  @Override
  public void problem(Problem problem) {
    problems.add(problem);
  }

  /** Writes a file of the pack and returns it. */
  static Path write(Path pack, String name, String text) {
    try {
      Path file = pack.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
