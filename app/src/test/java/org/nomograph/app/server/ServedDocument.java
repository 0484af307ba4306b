package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;

/** The OpenAPI document, for tests outside of its package. */
public final class ServedDocument {
  private ServedDocument() {}

  public static JsonNode get() {
    return OpenApi.document();
  }
}
