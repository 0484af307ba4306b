/**
 * Access to chat models: OpenAI-compatible endpoints and Ollama through LangChain4j, with time
 * limits, retries, rate limits, a token budget, a cache of replies, usage accounting, a circuit
 * breaker and structured replies. Knows nothing of law; what is asked comes from the roles.
 *
 * <p>A role asks like this, and does its work without a model where there is no reply:
 *
 * <pre>{@code
 * ChatRequest request = ChatRequest.structured(role, prompt, system, user, ReplyLanguage.ZH, schema);
 * try {
 *   StructuredReply reply = new StructuredChat(access.client(role)).ask(request);
 * } catch (ChatException e) {
 *   // the embedded reasoner does it, and the trace has e.getMessage()
 * }
 * }</pre>
 */
package org.nomograph.engine.llm;
