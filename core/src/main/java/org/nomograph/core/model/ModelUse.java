package org.nomograph.core.model;

import java.util.List;

/**
 * What chat models did for a result.
 *
 * @param roles what each role used, in the order in which they first asked
 * @param notes where the embedded reasoner stood in or a proposal was turned down, in plain words
 *     for the reader of the result
 */
public record ModelUse(List<RoleUse> roles, List<String> notes) {
  /** No model was asked. */
  public static final ModelUse NONE = new ModelUse(List.of(), List.of());

  public ModelUse {
    roles = Require.copy(roles, "roles");
    notes = Require.copy(notes, "notes");
  }

  /**
   * What one role used.
   *
   * @param role name of the role
   * @param model name of the model that plays it
   * @param calls questions asked; requests repeated for faults or form are not counted again
   * @param cached of them, answered by replies kept from earlier
   * @param failed of them, left without a reply of use
   * @param tokensIn tokens of the prompts, those of repairs included
   * @param tokensOut tokens of the replies
   */
  public record RoleUse(
      String role, String model, int calls, int cached, int failed, long tokensIn, long tokensOut) {
    public RoleUse {
      Require.text(role, "role");
      Require.text(model, "model");
    }

    /** Both together. */
    public RoleUse plus(RoleUse other) {
      return new RoleUse(
          role,
          model,
          calls + other.calls,
          cached + other.cached,
          failed + other.failed,
          tokensIn + other.tokensIn,
          tokensOut + other.tokensOut);
    }
  }

  /** Questions asked by all roles. */
  public int calls() {
    return roles.stream().mapToInt(RoleUse::calls).sum();
  }

  /** Tokens of prompts and replies of all roles. */
  public long tokens() {
    return roles.stream().mapToLong(role -> role.tokensIn() + role.tokensOut()).sum();
  }
}
