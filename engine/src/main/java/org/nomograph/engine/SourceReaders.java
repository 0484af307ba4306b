package org.nomograph.engine;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.ingest.ChargeTableJsonReader;
import org.nomograph.engine.ingest.ChargesByPartJsonReader;
import org.nomograph.engine.ingest.ChecklistJsonReader;
import org.nomograph.engine.ingest.CriminalLawJsonReader;
import org.nomograph.engine.ingest.ExpertGraphEdgesReader;
import org.nomograph.engine.ingest.ExpertGraphNodesReader;
import org.nomograph.engine.ingest.InterpretationJsonReader;
import org.nomograph.engine.ingest.SourceReader;
import org.nomograph.engine.ingest.StatuteDocumentReader;
import org.nomograph.engine.ingest.StatuteMarkdownReader;
import org.nomograph.engine.ingest.cases.CaseReaders;
import org.nomograph.engine.ingest.cases.JudgmentReader;
import org.nomograph.engine.pack.PackReader;

/**
 * The readers of every source format that ships with the library. It stands outside the package of
 * the readers' interface because it knows the packages that implement it.
 */
public final class SourceReaders {
  private SourceReaders() {}

  /**
   * All readers in the order in which they are asked; statutes come last because Markdown and plain
   * text have the weakest marks.
   */
  public static List<SourceReader> all() {
    List<SourceReader> readers = new ArrayList<>();
    readers.addAll(CaseReaders.all());
    readers.add(new CriminalLawJsonReader());
    readers.add(new InterpretationJsonReader());
    readers.add(new ChecklistJsonReader());
    readers.add(new ChargesByPartJsonReader());
    readers.add(new ChargeTableJsonReader());
    readers.add(new ExpertGraphNodesReader());
    readers.add(new ExpertGraphEdgesReader());
    readers.add(new PackReader());
    readers.add(new JudgmentReader());
    readers.add(new StatuteDocumentReader());
    readers.add(new StatuteMarkdownReader());
    return List.copyOf(readers);
  }
}
