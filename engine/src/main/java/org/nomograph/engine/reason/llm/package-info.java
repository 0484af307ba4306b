/**
 * The roles of the reasoner, played by chat models. What a model says is a proposal: it is checked,
 * and where it does not pass, or there is no reply, the embedded reasoner's result stands and a
 * note says so.
 *
 * <p>Each run (a judgment, an answer, a solution) has its own {@link
 * org.nomograph.engine.reason.llm.RoleCalls}:
 *
 * <pre>{@code
 * RoleCalls calls = models.run();
 * Optional<JsonNode> reply = calls.ask("judge-prejudge", Map.of("facts", text));
 * // empty: the embedded result stands, and calls.usage().notes() says why
 * new Trace(calls.reasoner(), snapshot, steps, calls.usage());
 * }</pre>
 */
package org.nomograph.engine.reason.llm;
