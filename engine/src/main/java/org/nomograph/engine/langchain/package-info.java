/**
 * Nomograph as a part of programs on LangChain4j: a retriever of provisions and an augmentor of
 * questions. It calls the facade and nothing behind it.
 */
package org.nomograph.engine.langchain;
