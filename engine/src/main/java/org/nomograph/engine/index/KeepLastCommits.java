package org.nomograph.engine.index;

import java.util.List;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexDeletionPolicy;

/** Keeps the newest commits, so that a reader of the last snapshot finds its files. Stateless. */
final class KeepLastCommits extends IndexDeletionPolicy {
  private final int kept;

  KeepLastCommits(int kept) {
    this.kept = kept;
  }

  @Override
  public void onInit(List<? extends IndexCommit> commits) {
    onCommit(commits);
  }

  @Override
  public void onCommit(List<? extends IndexCommit> commits) {
    for (IndexCommit old : commits.subList(0, Math.max(0, commits.size() - kept))) {
      old.delete();
    }
  }
}
