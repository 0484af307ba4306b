package org.nomograph.core.model;

import java.util.Collection;
import java.util.List;

/** Argument checks shared by the records of this package. */
final class Require {
  private Require() {}

  static String text(String value, String name) {
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(name + " must not be blank");
    }
    return value;
  }

  static <T> T present(T value, String name) {
    if (value == null) {
      throw new IllegalArgumentException(name + " must not be null");
    }
    return value;
  }

  static <T> List<T> copy(Collection<? extends T> values, String name) {
    return List.copyOf(present(values, name));
  }
}
