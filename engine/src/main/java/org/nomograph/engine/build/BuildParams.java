package org.nomograph.engine.build;

/**
 * Parameters of a build.
 *
 * @param programVersion version of the program, not blank; a new one has all documents compared
 *     anew
 * @param reembed whether all vectors may be made anew when the embedder's fingerprint is not the
 *     index's (or when the index has vectors and the build has no embedder, dropped); default
 *     false: then such a build is refused
 * @param embedThreads threads that embed, in [1, 64]; default 2
 * @param bufferMegabytes memory for documents before they are flushed, in [1, 1024]; default 192
 */
public record BuildParams(
    String programVersion, boolean reembed, int embedThreads, int bufferMegabytes) {
  public BuildParams {
    if (programVersion.isBlank()) {
      throw new IllegalArgumentException("programVersion must not be blank");
    }
    if (embedThreads < 1 || embedThreads > 64) {
      throw new IllegalArgumentException("embedThreads out of [1, 64]: " + embedThreads);
    }
    if (bufferMegabytes < 1 || bufferMegabytes > 1024) {
      throw new IllegalArgumentException("bufferMegabytes out of [1, 1024]: " + bufferMegabytes);
    }
  }

  public static BuildParams of(String programVersion) {
    return new BuildParams(programVersion, false, 2, 192);
  }

  public BuildParams withReembed() {
    return new BuildParams(programVersion, true, embedThreads, bufferMegabytes);
  }
}
