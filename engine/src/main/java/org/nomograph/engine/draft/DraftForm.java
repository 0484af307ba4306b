package org.nomograph.engine.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A kind of card: how a model is asked for it, what it must keep to, and how it is written. */
interface DraftForm {
  /** Name of the prompt; with {@code -again} behind it that of the redraft. */
  String prompt();

  /** Variables of the prompt. */
  Map<String, Object> values(DraftTarget target);

  /** Finds what is wrong with a reply. */
  void check(JsonNode reply, DraftTarget target, Faults faults) throws IOException;

  /** Key of the list that holds such records in a file of a pack; also its directory. */
  String list();

  /** The record, as it stands in a file of a pack. */
  Map<String, Object> record(JsonNode reply, DraftTarget target, DraftOrigin origin);

  /** What each part of the record rests on, a line each. */
  List<String> basis(JsonNode reply, DraftTarget target);
}
