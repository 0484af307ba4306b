package org.nomograph.engine.llm;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which chat model plays which role.
 *
 * @param defaults the model of every role that has none of its own
 * @param roles the roles that have one
 */
public record ModelParams(ChatParams defaults, Map<ChatRole, ChatParams> roles) {
  public ModelParams {
    Map<ChatRole, ChatParams> copy = new EnumMap<>(ChatRole.class);
    copy.putAll(roles);
    roles = Collections.unmodifiableMap(copy);
  }

  /** One model for all roles. */
  public static ModelParams of(ChatParams defaults) {
    return new ModelParams(defaults, Map.of());
  }

  /** The model of a role. */
  public ChatParams of(ChatRole role) {
    return roles.getOrDefault(role, defaults);
  }

  /** Every model with the roles that it plays, in the order of the roles. */
  public Map<ChatParams, Set<ChatRole>> models() {
    Map<ChatParams, Set<ChatRole>> models = new LinkedHashMap<>();
    for (ChatRole role : ChatRole.values()) {
      models.computeIfAbsent(of(role), model -> new TreeSet<>()).add(role);
    }
    return models;
  }
}
