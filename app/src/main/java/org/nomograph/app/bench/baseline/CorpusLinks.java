package org.nomograph.app.bench.baseline;

import java.util.List;

/** The law graph as baselines see it. Documents go by their numbers in the corpus. */
public interface CorpusLinks {
  /** No links, no phrases. */
  CorpusLinks NONE =
      new CorpusLinks() {
        @Override
        public int[] references(int document) {
          return new int[0];
        }

        @Override
        public List<String> phrases(int document) {
          return List.of();
        }

        @Override
        public List<String> phrasesIn(String text) {
          return List.of();
        }
      };

  /** Documents of the corpus that the text of a document cites, each once, ascending. */
  int[] references(int document);

  /** Phrases (legal terms) of a document, each once. */
  List<String> phrases(int document);

  /** The same phrases where any other text names them, at each place the longest, each once. */
  List<String> phrasesIn(String text);
}
