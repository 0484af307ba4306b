package org.nomograph.engine.draft;

import java.util.LinkedHashMap;
import java.util.Map;
import org.nomograph.engine.llm.PromptId;

/**
 * Where a draft comes from.
 *
 * @param model name of the model
 * @param prompt prompt that it was asked with
 * @param basis hash of what the model was given
 */
record DraftOrigin(String model, PromptId prompt, String basis) {
  /** As it stands in the record. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("model", model);
    fields.put("prompt", prompt.toString());
    fields.put("basis", basis);
    return fields;
  }
}
