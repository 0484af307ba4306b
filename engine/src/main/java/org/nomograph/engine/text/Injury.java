package org.nomograph.engine.text;

import java.util.Objects;
import org.nomograph.core.model.FactSpan;

/**
 * An injury that the facts state.
 *
 * @param level how grave
 * @param victims how many persons this statement gives it to, at least 1
 * @param span the words that state it
 */
public record Injury(Level level, int victims, FactSpan span) {
  /** Grades of the forensic standard, lightest first. */
  public enum Level {
    /** 轻微伤. */
    MINOR,
    /** 轻伤二级. */
    LIGHT_SECOND,
    /** 轻伤, grade not stated. */
    LIGHT,
    /** 轻伤一级. */
    LIGHT_FIRST,
    /** 重伤二级. */
    SERIOUS_SECOND,
    /** 重伤, grade not stated. */
    SERIOUS,
    /** 重伤一级. */
    SERIOUS_FIRST,
    /** 死亡. */
    DEATH
  }

  public Injury {
    Objects.requireNonNull(level, "level");
    Objects.requireNonNull(span, "span");
    if (victims < 1) {
      throw new IllegalArgumentException("an injury has a victim");
    }
  }
}
