package org.nomograph.engine.llm;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A reply that has the form asked for.
 *
 * @param value the object
 * @param reply the reply that it was read from
 * @param exact whether the reply was this object and nothing else
 * @param cutOff whether the reply ended in the middle of the object: lists may lack elements
 * @param repaired whether it took a second request that named the faults of a first reply
 */
public record StructuredReply(
    JsonNode value, ChatReply reply, boolean exact, boolean cutOff, boolean repaired) {}
