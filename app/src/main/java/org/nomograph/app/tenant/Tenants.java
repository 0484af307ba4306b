package org.nomograph.app.tenant;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.jobs.JobCounts;
import org.nomograph.app.jobs.Jobs;
import org.nomograph.app.jobs.UploadLimits;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.workspace.WorkspaceLockedException;

/**
 * The workspaces of a server: one, or all folders of a directory. Each has its own index, jobs,
 * uploads and caches; nothing is shared. Safe for use by several threads.
 */
public final class Tenants implements AutoCloseable {
  /** Workspaces that are open at the same time; the one not asked for longest is closed first. */
  public static final int MOST_OPEN = 16;

  /** Jobs of all workspaces that run at the same time. */
  private static final int JOBS_AT_ONCE = 2;

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,59}");

  private final Optional<Path> folder;
  private final Opener opener;
  private final EngineParams params;
  private final UploadLimits limits;
  private final Clock clock;
  private final Semaphore atOnce = new Semaphore(JOBS_AT_ONCE, true);
  private final JobCounts counts = new JobCounts();
  private final Map<String, Tenant> all = new TreeMap<>();
  private boolean started;

  private Tenants(
      Optional<Path> folder, Opener opener, EngineParams params, UploadLimits limits, Clock clock) {
    this.folder = folder;
    this.opener = opener;
    this.params = params;
    this.limits = limits;
    this.clock = clock;
  }

  /**
   * A server of one workspace, named by its directory.
   *
   * @param params how it is imported into and built
   */
  public static Tenants one(
      Path directory, Opener opener, EngineParams params, UploadLimits limits, Clock clock)
      throws IOException {
    Tenants tenants = new Tenants(Optional.empty(), opener, params, limits, clock);
    Path root = directory.toAbsolutePath().normalize();
    Path name = root.getFileName();
    tenants.add(name == null ? "workspace" : name.toString(), root);
    return tenants;
  }

  /**
   * A server of all workspaces in a directory: its folders, empty ones too. Those whose name is not
   * plain are passed over.
   *
   * @throws BadInputException if there is none
   */
  public static Tenants in(
      Path folder, Opener opener, EngineParams params, UploadLimits limits, Clock clock)
      throws IOException {
    Path root = folder.toAbsolutePath().normalize();
    Tenants tenants = new Tenants(Optional.of(root), opener, params, limits, clock);
    try {
      tenants.look();
    } catch (IOException e) {
      tenants.close();
      throw e;
    }
    if (tenants.all.isEmpty()) {
      throw new BadInputException(
          folder
              + ": has no folder to serve; expected one for each workspace, named by letters, digits, dots, dashes and underscores");
    }
    tenants.started = true;
    return tenants;
  }

  private synchronized void look() throws IOException {
    if (folder.isEmpty()) {
      return;
    }
    List<Path> found;
    try (Stream<Path> entries = Files.list(folder.get())) {
      found = entries.filter(Files::isDirectory).sorted().toList();
    }
    for (Path directory : found) {
      String name = directory.getFileName().toString();
      if (NAME.matcher(name).matches() && !all.containsKey(name)) {
        addUnlessServed(name, directory);
      }
    }
  }

  /** A folder that came later may be another server's: then it is none of this one's. */
  private void addUnlessServed(String name, Path directory) throws IOException {
    try {
      add(name, directory);
    } catch (WorkspaceLockedException served) {
      if (!started) {
        throw served;
      }
    }
  }

  private synchronized void add(String name, Path directory) throws IOException {
    Tenant tenant = new Tenant(name, directory, opener, clock);
    Corpus corpus = new Corpus(directory, params, clock);
    tenant.with(Jobs.open(directory, corpus, limits, atOnce, counts, tenant::renew));
    all.put(name, tenant);
  }

  /** Whether there is one workspace by its nature, not by chance. */
  public boolean single() {
    return folder.isEmpty();
  }

  /** Names of all workspaces, in their order; folders that have come since the start too. */
  public synchronized List<String> names() throws IOException {
    look();
    return List.copyOf(all.keySet());
  }

  /** A workspace by its name. */
  public synchronized Optional<Tenant> find(String name) throws IOException {
    if (!all.containsKey(name)) {
      look();
    }
    return Optional.ofNullable(all.get(name));
  }

  /**
   * Opens a workspace for one request.
   *
   * @throws org.nomograph.engine.workspace.WorkspaceException if there is nothing to open yet
   */
  public Lease lease(Tenant tenant) throws IOException {
    Lease lease = tenant.lease();
    List<Tenant> open;
    synchronized (this) {
      open = all.values().stream().filter(Tenant::isOpen).toList();
    }
    open.stream()
        .sorted(Comparator.comparingLong(Tenant::used).reversed())
        .skip(MOST_OPEN)
        .forEach(Tenant::rest);
    return lease;
  }

  /** What uploads may be. */
  public UploadLimits limits() {
    return limits;
  }

  /** Counts of the jobs of all workspaces. */
  public JobCounts counts() {
    return counts;
  }

  @Override
  public void close() {
    List<Tenant> each;
    synchronized (this) {
      each = List.copyOf(all.values());
    }
    each.forEach(Tenant::close);
  }
}
