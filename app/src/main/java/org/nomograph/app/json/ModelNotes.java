package org.nomograph.app.json;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.nomograph.core.model.ModelUse;

/** What chat models did for a result, for scripts and for people. Stateless. */
public final class ModelNotes {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ModelNotes() {}

  /**
   * Adds to a row: {@code usage} to its trace where a model was asked, and {@code notes} where
   * there are any. A row of the embedded reasoner stays as it is.
   */
  public static void into(ObjectNode row, ModelUse use) {
    ObjectNode trace = row.withObject("/trace");
    trace.remove("usage");
    if (!use.equals(ModelUse.NONE)) {
      trace.set("usage", usage(use));
    }
    if (!use.notes().isEmpty()) {
      ArrayNode notes = row.putArray("notes");
      use.notes().forEach(notes::add);
    }
  }

  private static ObjectNode usage(ModelUse use) {
    ObjectNode all = JSON.createObjectNode();
    all.put("calls", use.calls());
    all.put("tokens", use.tokens());
    ObjectNode roles = all.putObject("roles");
    for (ModelUse.RoleUse role : use.roles()) {
      roles
          .putObject(role.role())
          .put("model", role.model())
          .put("calls", role.calls())
          .put("cached", role.cached())
          .put("failed", role.failed())
          .put("tokens_in", role.tokensIn())
          .put("tokens_out", role.tokensOut());
    }
    return all;
  }

  /** The notes as lines for people; empty without any. */
  public static String text(ModelUse use, boolean english) {
    StringBuilder text = new StringBuilder();
    for (String note : use.notes()) {
      text.append(english ? "Note: " : "说明：").append(note).append('\n');
    }
    return text.toString();
  }
}
