package org.nomograph.engine.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddersTest {
  @TempDir Path directory;

  @Test
  void opensTheModelWithACacheBesideIt() throws IOException {
    Path cache = directory.resolve("cache");
    try (Embedder embedder = Embedders.open(EmbedderParams.defaults(), cache).orElseThrow()) {
      assertThat(embedder.fingerprint()).startsWith(OnnxModel.ZH_SMALL.name());
      embedder.embedPassage("猫");
    }
    try (Stream<Path> files = Files.list(cache)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .singleElement()
          .asString()
          .matches("embeddings-[0-9a-f]{16}\\.bin");
    }
  }

  @Test
  void aReaderNeedsNoPlaceToStore() throws IOException {
    Path noDirectory = Files.writeString(directory.resolve("file"), "x");
    try (Embedder embedder =
        Embedders.openToRead(EmbedderParams.defaults(), noDirectory, true).orElseThrow()) {
      assertThat(embedder.embedPassage("猫")).hasSize(embedder.dimensions());
      assertThat(embedder.embedQuery("猫")).hasSize(embedder.dimensions());
    }
    assertThatThrownBy(() -> Embedders.open(EmbedderParams.defaults(), noDirectory))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aServiceLeavesTheCacheToWhoeverBuilds() throws IOException {
    try (Embedder builder = Embedders.open(EmbedderParams.defaults(), directory).orElseThrow()) {
      builder.embedPassage("猫");
    }
    Path cache = files(directory).getFirst();
    long before = Files.size(cache);
    try (Embedder service =
            Embedders.openToRead(EmbedderParams.defaults(), directory, false).orElseThrow();
        Embedder builder = Embedders.open(EmbedderParams.defaults(), directory).orElseThrow()) {
      service.embedPassage("狗");
      assertThat(Files.size(cache))
          .as("nothing is stored of what passes through")
          .isEqualTo(before);
      builder.embedPassage("鸟");
      assertThat(Files.size(cache)).as("who builds beside it stores").isGreaterThan(before);
    }
  }

  private static List<Path> files(Path of) throws IOException {
    try (Stream<Path> files = Files.list(of)) {
      return files.toList();
    }
  }

  @Test
  void noneIsNoEmbedderAndNoFile() throws IOException {
    assertThat(Embedders.open(EmbedderParams.of(EmbedderKind.NONE), directory)).isEmpty();
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void opensAnEndpointWithoutCallingIt() throws IOException {
    EndpointParams endpoint = EndpointParams.of(URI.create("http://127.0.0.1:9/v1"), "m", 7);
    try (Embedder embedder =
        Embedders.open(EmbedderParams.of(endpoint), directory, name -> null).orElseThrow()) {
      assertThat(embedder.dimensions()).isEqualTo(7);
    }
  }

  @Test
  void refusesContradictions() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new EmbedderParams(EmbedderKind.ENDPOINT, Optional.empty()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EmbedderKind.ofKey("zh-huge"))
        .withMessageContaining("zh-small, en-small, endpoint, none");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EndpointParams.of(URI.create("http://u:p@host/v1"), "m", 7));
  }
}
