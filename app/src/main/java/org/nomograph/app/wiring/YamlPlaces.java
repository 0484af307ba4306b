package org.nomograph.app.wiring;

import java.io.StringReader;
import java.util.List;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/** Where the keys of a YAML text stand. Stateless. */
final class YamlPlaces {
  private YamlPlaces() {}

  /**
   * Line of a key, 1 the first; of the nearest key above it that is there, when it is not.
   *
   * @param path the key with those above it, outermost first
   */
  static int line(String text, List<String> path) {
    Node node = root(text);
    int line = 1;
    for (String key : path) {
      NodeTuple found = find(node, key);
      if (found == null) {
        return line;
      }
      line = found.getKeyNode().getStartMark().getLine() + 1;
      node = found.getValueNode();
    }
    return line;
  }

  /** Whether a key is there. */
  static boolean has(String text, List<String> path) {
    Node node = root(text);
    for (String key : path) {
      NodeTuple found = find(node, key);
      if (found == null) {
        return false;
      }
      node = found.getValueNode();
    }
    return true;
  }

  private static Node root(String text) {
    try {
      return new Yaml(new LoaderOptions()).compose(new StringReader(text));
    } catch (YAMLException malformed) {
      return null;
    }
  }

  private static NodeTuple find(Node node, String key) {
    if (!(node instanceof MappingNode mapping)) {
      return null;
    }
    return mapping.getValue().stream()
        .filter(entry -> entry.getKeyNode() instanceof ScalarNode s && s.getValue().equals(key))
        .findFirst()
        .orElse(null);
  }
}
