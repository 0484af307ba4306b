package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.nomograph.app.wiring.Settings;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.embed.EmbeddingException;
import org.nomograph.engine.embed.EndpointEmbedder;
import org.nomograph.engine.llm.ChatAccess;
import org.nomograph.engine.llm.ChatParams;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.ModelCheck;
import org.nomograph.engine.llm.ModelParams;
import org.nomograph.engine.llm.ModelProbe;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code nomograph models}: the model endpoints of the settings. */
@Command(
    name = "models",
    mixinStandardHelpOptions = true,
    subcommands = ModelsCommand.Check.class,
    description = "Checks model endpoints.")
final class ModelsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "what to do is missing; expected check");
  }

  /** {@code nomograph models check}. */
  @Command(
      name = "check",
      mixinStandardHelpOptions = true,
      description = {
        "Tries the endpoints of the settings: a reply, a reply in pieces, a reply of a given form, a prompt that fills the",
        "context, and embeddings where they come from an endpoint. Prints what works; status 5 when something does not."
      })
  static final class Check extends VerbSupport {
    @Option(
        names = "--context",
        paramLabel = "TOKENS",
        description =
            "Size of the prompt that fills the context, at most (default: context-tokens of the settings).")
    private Optional<Integer> context;

    @Override
    public Integer call() throws Exception {
      Settings settings = settings();
      EmbedderParams embedder = settings.engine().embedder();
      if (settings.models().isEmpty() && embedder.kind() != EmbedderKind.ENDPOINT) {
        throw usage(
            "models check needs a model endpoint, and none is configured; expected \"models:\" in the settings");
      }
      if (context.filter(tokens -> tokens < 1).isPresent()) {
        throw usage("--context must be at least 1: " + context.get());
      }
      ObjectNode document = Output.JSON.createObjectNode();
      boolean works = true;
      ArrayNode models = document.putArray("models");
      if (settings.models().isPresent()) {
        works = models(settings.models().get(), models);
      }
      works &= embedder(embedder, document.putObject("embedder"));
      document.put("works", works);
      output().document(document);
      return works ? ExitStatus.DONE : ExitStatus.MODEL_ENDPOINT;
    }

    private boolean models(ModelParams params, ArrayNode document) {
      boolean works = true;
      try (ChatAccess access = ChatAccess.open(params, Optional.empty(), System::getenv)) {
        for (Map.Entry<ChatParams, Set<ChatRole>> entry : params.models().entrySet()) {
          ChatParams model = entry.getKey();
          ChatRole role = entry.getValue().iterator().next();
          String roles =
              entry.getValue().size() == ChatRole.values().length
                  ? "all roles"
                  : entry.getValue().stream().map(ChatRole::key).collect(Collectors.joining(", "));
          output().line("%s at %s (%s)".formatted(model.model(), model.baseUrl(), roles));
          List<ModelProbe> probes =
              new ModelCheck(access.client(role), role, System::nanoTime).run(context);
          ObjectNode one =
              document
                  .addObject()
                  .put("kind", model.kind().key())
                  .put("base_url", model.baseUrl().toString())
                  .put("model", model.model());
          ArrayNode named = one.putArray("roles");
          entry.getValue().forEach(r -> named.add(r.key()));
          boolean all = probes.stream().allMatch(ModelProbe::works);
          one.put("works", all);
          ArrayNode list = one.putArray("probes");
          probes.forEach(probe -> print(probe, list.addObject()));
          works &= all;
        }
      }
      return works;
    }

    private void print(ModelProbe probe, ObjectNode document) {
      boolean plain = probe.works() || global.english();
      output()
          .line(
              "  %-10s %-6s %,6d ms  %s"
                  .formatted(
                      probe.what(),
                      probe.works() ? "works" : "FAILS",
                      probe.millis(),
                      plain ? probe.detail() : ChineseGloss.of(probe.detail())));
      document
          .put("probe", probe.what())
          .put("works", probe.works())
          .put("detail", probe.detail())
          .put("millis", probe.millis());
    }

    private boolean embedder(EmbedderParams params, ObjectNode document) {
      document.put("kind", params.kind().key());
      if (params.endpoint().isEmpty()) {
        output().line("embeddings: " + params.kind().key() + ", without an endpoint");
        return true;
      }
      output()
          .line(
              "embeddings of %s at %s"
                  .formatted(params.endpoint().get().model(), params.endpoint().get().baseUrl()));
      ModelProbe probe = embeddings(params);
      print(probe, document);
      return probe.works();
    }

    private static ModelProbe embeddings(EmbedderParams params) {
      long begin = System.nanoTime();
      boolean works = false;
      String detail;
      try (EndpointEmbedder embedder =
          new EndpointEmbedder(params.endpoint().orElseThrow(), System::getenv)) {
        detail = "%,d dimensions".formatted(embedder.embedQuery("盗窃他人财物").length);
        works = true;
      } catch (EmbeddingException e) {
        detail = e.getMessage();
      }
      return new ModelProbe(
          "embeddings", works, detail, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
    }
  }
}
