package org.nomograph.app.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.nomograph.app.jobs.UploadLimits;
import org.nomograph.app.tenant.Tenants;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;

/** A running server over workspaces that a test may change; no vectors. */
final class Workshop implements AutoCloseable {
  static final ServerParams ANY_PORT = ServerParams.DEFAULT.at("127.0.0.1", 0).withRate(1_000_000);

  private static final EngineParams PARAMS = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));

  final Tenants tenants;
  final LawServer server;

  private Workshop(Tenants tenants, LawServer server) {
    this.tenants = tenants;
    this.server = server;
  }

  /** One workspace, empty at first. */
  static Workshop one(Path workspace) throws IOException {
    return one(workspace, UploadLimits.DEFAULT, ANY_PORT);
  }

  static Workshop one(Path workspace, UploadLimits limits, ServerParams params) throws IOException {
    Files.createDirectories(workspace);
    return over(Tenants.one(workspace, Workshop::open, PARAMS, limits, Clock.systemUTC()), params);
  }

  /** Every folder of a directory, for those who have a key. */
  static Workshop all(Path folder, Path keys) throws IOException {
    return over(
        Tenants.in(folder, Workshop::open, PARAMS, UploadLimits.DEFAULT, Clock.systemUTC()),
        ANY_PORT.withKeys(Optional.of(keys)));
  }

  private static Workshop over(Tenants tenants, ServerParams params) throws IOException {
    return new Workshop(tenants, LawServer.start(tenants, params));
  }

  private static Nomograph open(Path at) throws IOException {
    return Nomograph.open(at, PARAMS.withoutStoring());
  }

  Http http() {
    return Http.of(server);
  }

  /** A law in our own words. */
  static String law(String title, String sentence) {
    return """
        # %s

        2021年6月1日 通过

        <!-- INFO END -->

        第一条 为了测试，制定本法。

        第二条 %s

        第三条 本法自2021年9月1日起施行。
        """
        .formatted(title, sentence);
  }

  @Override
  public void close() {
    server.close();
    tenants.close();
  }
}
