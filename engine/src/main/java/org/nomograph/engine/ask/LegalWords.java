package org.nomograph.engine.ask;

import java.util.Optional;
import java.util.function.Function;
import org.nomograph.engine.retrieve.Retriever;

/**
 * The second search by words, in the terms of the law.
 *
 * @param wording gives a question with the terms that the law has for its matter; empty where none
 *     are known
 * @param retriever ranks by words
 */
public record LegalWords(Function<String, Optional<String>> wording, Retriever retriever) {}
