package org.nomograph.engine.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.UUID;
import org.nomograph.engine.io.Sha256;

/**
 * Replies on disk, one file each, named by the hash of everything that a reply depends on:
 * endpoint, model, prompt and its version, texts, schema, sizes, sampling. Files appear complete or
 * not at all; one that is damaged, cannot be read or cannot be written counts as absent, and the
 * model is asked. Neither keys nor prompts are stored. Safe for use by several threads and
 * processes.
 */
final class ChatCache {
  private static final int VERSION = 1;
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  private final Path directory;

  /**
   * @param directory where the files are, created when something is stored
   */
  ChatCache(Path directory) {
    this.directory = directory;
  }

  /** The name of a request's reply. */
  static String key(ChatParams params, ChatRequest request) {
    ObjectNode all = JSON.createObjectNode();
    all.put("version", VERSION);
    all.put("kind", params.kind().key());
    all.put("base_url", params.baseUrl().toString());
    all.put("model", params.model());
    all.put("context_tokens", params.reply().contextTokens());
    all.put("reply_tokens", params.reply().replyTokens());
    all.put("temperature", params.reply().temperature());
    all.put("thinking", params.reply().thinking());
    all.put("format", params.reply().format().key());
    all.set("extra", JSON.valueToTree(params.reply().extra()));
    all.put("prompt", request.prompt().toString());
    all.put("language", request.language().name());
    all.put("system", request.system());
    all.put("user", request.user());
    request.schema().ifPresent(schema -> all.put("schema", schema.toString()));
    request
        .repair()
        .ifPresent(repair -> all.put("replied", repair.reply()).put("repair", repair.request()));
    return Sha256.hex(all.toString());
  }

  /** The reply kept under a name. */
  Optional<ChatReply> find(String key) {
    try {
      JsonNode kept = JSON.readTree(Files.readString(file(key)));
      String text = kept.path("text").asText();
      if (kept.path("version").asInt() != VERSION
          || text.isBlank()
          || !kept.path("sha256").asText().equals(Sha256.hex(text))) {
        return Optional.empty();
      }
      return Optional.of(
          new ChatReply(
              text,
              kept.path("model").asText(),
              kept.path("tokens_in").asInt(),
              kept.path("tokens_out").asInt(),
              0,
              true,
              kept.path("cut_off").asBoolean()));
    } catch (IOException absentOrDamaged) {
      return Optional.empty();
    }
  }

  /** Keeps a reply, where that is possible. */
  void store(String key, ChatReply reply) {
    ObjectNode kept = JSON.createObjectNode();
    kept.put("version", VERSION);
    kept.put("model", reply.model());
    kept.put("tokens_in", reply.tokensIn());
    kept.put("tokens_out", reply.tokensOut());
    kept.put("cut_off", reply.cutOff());
    kept.put("sha256", Sha256.hex(reply.text()));
    kept.put("text", reply.text());
    try {
      write(file(key), JSON.writeValueAsBytes(kept));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of texts and numbers is always JSON", e);
    }
  }

  private Path file(String key) {
    return directory.resolve(key.substring(0, 2)).resolve(key + ".json");
  }

  private static void write(Path file, byte[] content) {
    Path part = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".part");
    try {
      Files.createDirectories(file.getParent());
      Files.write(part, content);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException full) {
      discard(part);
    }
  }

  private static void discard(Path part) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException readOnly) {
      // A device that takes no files keeps none of ours either.
      return;
    }
  }
}
