package org.nomograph.app.server;

/** Form of the lines that a server writes, one for each request. */
public enum LogForm {
  /** No lines. */
  OFF,
  /** For people. */
  PLAIN,
  /** One JSON object a line. */
  JSON
}
