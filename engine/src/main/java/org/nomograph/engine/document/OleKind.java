package org.nomograph.engine.document;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.apache.poi.poifs.filesystem.DirectoryNode;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/**
 * Says what an OLE container, the form of Office files before 2007 and of encrypted ones, holds.
 */
final class OleKind {
  private OleKind() {}

  static String of(byte[] bytes) {
    try (POIFSFileSystem files = new POIFSFileSystem(new ByteArrayInputStream(bytes))) {
      DirectoryNode root = files.getRoot();
      if (root.hasEntry("EncryptedPackage")) {
        return "encrypted with a password; expected a document that opens without one";
      }
      if (root.hasEntry("WordDocument")) {
        return "a document of Word 97 to 2003 (.doc); save it as DOCX or PDF";
      }
      return "an Office file that is no text document; expected DOCX, PDF or HTML";
    } catch (IOException | RuntimeException e) {
      return "a damaged Office file of the form before 2007; expected DOCX, PDF or HTML";
    }
  }
}
