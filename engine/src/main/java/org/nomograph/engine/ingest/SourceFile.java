package org.nomograph.engine.ingest;

import java.nio.file.Path;

/**
 * A file with its decoded text.
 *
 * @param path path as given, used in messages and for the date and category in names
 * @param text decoded text: no BOM, line ends as LF, otherwise as in the file
 * @param sha256 hex hash of the raw bytes, and of the file beside it that decides how it is read;
 *     64 characters
 */
public record SourceFile(Path path, String text, String sha256) {}
