package org.nomograph.engine.testserver;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A request that a scripted server got.
 *
 * @param path with its leading slash
 * @param authorization value of the header, "null" without
 * @param text the body
 * @param body the body as JSON, missing when there is none
 * @param attempt how often this body came to this path, this one included
 */
public record Call(String path, String authorization, String text, JsonNode body, int attempt) {}
