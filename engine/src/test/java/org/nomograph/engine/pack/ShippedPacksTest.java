package org.nomograph.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.core.model.ArticleRef;

/**
 * The packs in the repository: complete without problems, and against the statutes where present.
 */
class ShippedPacksTest {
  private static Optional<Path> upwards(String name) {
    Path at = Path.of("").toAbsolutePath();
    for (; at != null; at = at.getParent()) {
      if (Files.isDirectory(at.resolve(name))) {
        return Optional.of(at.resolve(name));
      }
    }
    return Optional.empty();
  }

  private static List<Pack> packs() throws IOException {
    Path root = upwards("packs").orElseThrow();
    List<Pack> packs = new ArrayList<>();
    try (Stream<Path> directories = Files.list(root)) {
      for (Path directory : directories.filter(Files::isDirectory).sorted().toList()) {
        packs.add(new PackReader().readPack(directory));
      }
    }
    return packs;
  }

  @Test
  void areConsistent() throws IOException {
    PackCheck check = new PackCheck((ref, validity) -> true, List.of(), List.of());
    for (Pack pack : packs()) {
      assertThat(check.check(pack).problems()).isEmpty();
      assertThat(pack.offenses().size() + pack.cards().size() + pack.topics().size()).isPositive();
    }
  }

  @Test
  void citeArticlesThatExistAndCopyNone() throws IOException {
    Optional<Path> data =
        Optional.ofNullable(System.getProperty("nomograph.data"))
            .map(Path::of)
            .or(() -> upwards("shared/data"));
    assumeTrue(data.isPresent(), "shared/data is absent: packs are not compared with the statutes");
    for (Pack pack : packs()) {
      String law = pack.manifest().orElseThrow().law();
      Path directory = data.get().resolve("statutes").resolve(law);
      assumeTrue(Files.isDirectory(directory), "no statutes of " + law);
      List<String> texts = new ArrayList<>();
      Set<ArticleRef> articles = new HashSet<>();
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
          texts.add(Files.readString(file));
        }
      }
      for (String text : texts) {
        text.lines()
            .flatMap(line -> ArticleHeading.find(line).stream())
            .forEach(heading -> articles.add(new ArticleRef(law, heading.number())));
      }
      PackCheck check =
          new PackCheck(
              (ref, validity) -> !ref.law().equals(law) || articles.contains(ref),
              texts,
              List.of());
      assertThat(check.check(pack).problems()).isEmpty();
      supportEveryArticle(pack, articles);
    }
  }

  /** A pack of rule cards covers its law: no article is without a rule. */
  private static void supportEveryArticle(Pack pack, Set<ArticleRef> articles) {
    if (!pack.cards().isEmpty()) {
      Set<ArticleRef> orphans = new HashSet<>(articles);
      pack.cards().forEach(c -> PackCitations.of(c.value()).forEach(orphans::remove));
      assertThat(orphans).isEmpty();
    }
  }
}
