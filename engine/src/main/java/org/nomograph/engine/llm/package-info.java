/**
 * Access to chat models: OpenAI-compatible endpoints and Ollama through LangChain4j, with time
 * limits, retries, rate limits, a token budget, a cache of replies, usage accounting, a circuit
 * breaker and structured replies. Knows nothing of law; what is asked comes from the roles.
 */
package org.nomograph.engine.llm;
