package org.nomograph.engine.embed;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Where vectors come from. */
public enum EmbedderKind {
  /** In this process, Chinese; 512 dimensions. */
  ZH_SMALL("zh-small"),
  /** In this process, English; 384 dimensions. */
  EN_SMALL("en-small"),
  /** An OpenAI-compatible endpoint. */
  ENDPOINT("endpoint"),
  /** Nowhere: search by words only. */
  NONE("none");

  private final String key;

  EmbedderKind(String key) {
    this.key = key;
  }

  /** Name in configuration files. */
  public String key() {
    return key;
  }

  /**
   * Kind by its name in configuration files.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static EmbedderKind ofKey(String key) {
    return Arrays.stream(values())
        .filter(kind -> kind.key.equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown embedder \"" + key + "\", expected one of " + keys()));
  }

  private static String keys() {
    return Arrays.stream(values()).map(EmbedderKind::key).collect(Collectors.joining(", "));
  }
}
