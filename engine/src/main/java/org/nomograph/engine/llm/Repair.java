package org.nomograph.engine.llm;

/**
 * A reply that is of no use, and what the model is told of it.
 *
 * @param reply what the model wrote
 * @param request what is wrong with it, in the language of the prompt
 */
public record Repair(String reply, String request) {}
