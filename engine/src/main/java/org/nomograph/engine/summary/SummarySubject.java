package org.nomograph.engine.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.nomograph.engine.io.Sha256;
import org.nomograph.engine.llm.PromptId;
import org.nomograph.engine.verify.Supplied;

/**
 * What a summary is written of.
 *
 * @param id {@code community/3}, {@code section/NAME} or {@code domain/NAME}
 * @param title one line for the model
 * @param prompt name of the prompt
 * @param members what it is given, [1] first
 * @param ids ids of the members
 * @param persons names that must not be told
 */
record SummarySubject(
    String id,
    String title,
    String prompt,
    List<Supplied> members,
    List<String> ids,
    Set<String> persons) {
  SummarySubject {
    members = List.copyOf(members);
    ids = List.copyOf(ids);
    persons = java.util.Collections.unmodifiableSet(new TreeSet<>(persons));
  }

  /** The members, numbered, for a prompt. */
  String numbered() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      Supplied member = members.get(i);
      lines.add("[%d] %s\n%s".formatted(i + 1, member.source(), member.text()));
    }
    return String.join("\n", lines);
  }

  /** Hash of all that its summary depends on. */
  String key(PromptId version) {
    String kind = id.substring(0, id.indexOf('/'));
    return Sha256.hex(
        String.join("\n", version.toString(), kind, title, ids.toString(), numbered()));
  }
}
