package org.nomograph.engine.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/**
 * Finds all occurrences of many literals in one pass over a text. After A. V. Aho and M. J.
 * Corasick, "Efficient string matching: an aid to bibliographic search", Communications of the ACM
 * 18(6), 1975, 333–340, algorithms 1–3; transitions lie in one open-addressing hash table keyed by
 * state and character. Immutable and thread-safe.
 */
final class LiteralFinder {
  private static final int NONE = -1;

  private final int[] literalLength;
  private final int[] failure;
  private final int[] literalAt;
  private final int[] nextOutput;
  private final long[] keys;
  private final int[] targets;

  /** Receives occurrences in the order of their ends, longer literals first. */
  interface Occurrence {
    void found(int literal, int start, int end);
  }

  /**
   * Compiles the literals.
   *
   * @param literals distinct, none empty; an occurrence is reported by its index here
   */
  LiteralFinder(List<String> literals) {
    int maxStates = 1 + literals.stream().mapToInt(String::length).sum();
    literalLength = literals.stream().mapToInt(String::length).toArray();
    failure = new int[maxStates];
    literalAt = new int[maxStates];
    nextOutput = new int[maxStates];
    Arrays.fill(literalAt, NONE);
    Arrays.fill(nextOutput, NONE);
    keys = new long[Integer.highestOneBit(Math.max(8, maxStates * 2)) * 2];
    targets = new int[keys.length];
    Arrays.fill(keys, NONE);
    List<List<Character>> labels = new ArrayList<>();
    labels.add(new ArrayList<>());
    for (int i = 0; i < literals.size(); i++) {
      literalAt[insert(literals.get(i), labels)] = i;
    }
    link(labels);
  }

  private int insert(String literal, List<List<Character>> labels) {
    int state = 0;
    for (int i = 0; i < literal.length(); i++) {
      char c = literal.charAt(i);
      int next = step(state, c);
      if (next == NONE) {
        next = labels.size();
        labels.add(new ArrayList<>());
        labels.get(state).add(c);
        put(state, c, next);
      }
      state = next;
    }
    return state;
  }

  /**
   * Breadth first: the failure state of a child is its parent's failure state moved by the label.
   */
  private void link(List<List<Character>> labels) {
    Queue<Integer> open = new ArrayDeque<>();
    open.add(0);
    while (!open.isEmpty()) {
      int state = open.remove();
      for (char c : labels.get(state)) {
        int child = step(state, c);
        failure[child] = state == 0 ? 0 : move(failure[state], c);
        int fallback = failure[child];
        nextOutput[child] = literalAt[fallback] == NONE ? nextOutput[fallback] : fallback;
        open.add(child);
      }
    }
  }

  void find(CharSequence text, Occurrence sink) {
    int state = 0;
    for (int i = 0; i < text.length(); i++) {
      state = move(state, text.charAt(i));
      for (int s = literalAt[state] == NONE ? nextOutput[state] : state; s > 0; s = nextOutput[s]) {
        sink.found(literalAt[s], i + 1 - literalLength[literalAt[s]], i + 1);
      }
    }
  }

  private int move(int from, char c) {
    int state = from;
    int next = step(state, c);
    while (next == NONE && state != 0) {
      state = failure[state];
      next = step(state, c);
    }
    return Math.max(next, 0);
  }

  private int step(int state, char c) {
    long key = ((long) state << 16) | c;
    int slot = slot(key);
    while (keys[slot] != NONE) {
      if (keys[slot] == key) {
        return targets[slot];
      }
      slot = (slot + 1) & (keys.length - 1);
    }
    return NONE;
  }

  private void put(int state, char c, int target) {
    long key = ((long) state << 16) | c;
    int slot = slot(key);
    while (keys[slot] != NONE) {
      slot = (slot + 1) & (keys.length - 1);
    }
    keys[slot] = key;
    targets[slot] = target;
  }

  private int slot(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 40) & (keys.length - 1);
  }
}
