package org.nomograph.engine.llm;

/**
 * What a try at a model showed.
 *
 * @param what what was tried: "chat", "stream", "structured" or "context"
 * @param works whether it works
 * @param detail figures where it works, else what is wrong and what to check
 * @param millis how long it took, milliseconds
 */
public record ModelProbe(String what, boolean works, String detail, long millis) {}
