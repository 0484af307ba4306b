package org.nomograph.engine.io;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.apache.lucene.util.Unwrappable;

/**
 * The machine's file system with faults: a device that takes so many bytes and no more, and paths
 * that nobody may read. Paths of it behave as others do, but for {@link Path#toFile}, and reading
 * by memory maps in Lucene, which unwraps them: both lead round the faults.
 */
public final class FaultyFileSystem extends FileSystem {
  private static final long UNLIMITED = Long.MAX_VALUE;

  /** What an entry in a directory or a first block costs: opening a new file can fail too. */
  static final int ENTRY_BYTES = 64;

  private final FileSystem real = FileSystems.getDefault();
  private final FaultyProvider provider = new FaultyProvider(this, real.provider());
  private String forbidden = "\0";
  private long free = UNLIMITED;

  /** From now on the device takes this many bytes. */
  public synchronized void setFree(long bytes) {
    free = bytes;
  }

  /** From now on the device is as large as the real one. */
  public void setUnlimited() {
    setFree(UNLIMITED);
  }

  /** Reading anything whose name is this is refused. */
  public void forbid(String name) {
    forbidden = name;
  }

  /** A path of this file system for one of the real one. */
  public Path path(Path path) {
    return (Path)
        Proxy.newProxyInstance(
            FaultyFileSystem.class.getClassLoader(),
            new Class<?>[] {Path.class, Unwrappable.class},
            new PathHandler(path));
  }

  static Path real(Path path) {
    return Proxy.isProxyClass(path.getClass())
        ? ((PathHandler) Proxy.getInvocationHandler(path)).target
        : path;
  }

  /** Takes bytes from the device; returns how many of them it takes. */
  synchronized int take(int bytes) throws IOException {
    if (free == 0 && bytes > 0) {
      // As the JDK says it of a channel: without the file.
      throw new IOException("No space left on device");
    }
    int taken = (int) Math.min(free, bytes);
    free -= free == UNLIMITED ? 0 : taken;
    return taken;
  }

  /** Takes what an entry costs, or nothing. */
  synchronized void takeEntry(Path file) throws IOException {
    if (free < ENTRY_BYTES) {
      throw new FileSystemException(file.toString(), null, "No space left on device");
    }
    free -= free == UNLIMITED ? 0 : ENTRY_BYTES;
  }

  void requireReadable(Path file) throws AccessDeniedException {
    if (String.valueOf(file.getFileName()).equals(forbidden)) {
      throw new AccessDeniedException(file.toString());
    }
  }

  private final class PathHandler implements InvocationHandler {
    private final Path target;

    PathHandler(Path target) {
      this.target = target;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      if (method.getName().equals("getFileSystem")) {
        return FaultyFileSystem.this;
      }
      if (method.getName().equals("unwrap")) {
        return target;
      }
      Object[] plain = arguments == null ? new Object[0] : arguments.clone();
      for (int i = 0; i < plain.length; i++) {
        plain[i] = plain[i] instanceof Path path ? real(path) : plain[i];
      }
      try {
        return wrapped(method.invoke(target, plain));
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }

    private Object wrapped(Object result) {
      if (result instanceof Path path) {
        return path(path);
      }
      if (result instanceof Iterator<?> parts) {
        List<Path> all = new ArrayList<>();
        parts.forEachRemaining(part -> all.add(path((Path) part)));
        return all.iterator();
      }
      return result;
    }
  }

  @Override
  public FileSystemProvider provider() {
    return provider;
  }

  @Override
  public Path getPath(String first, String... more) {
    return path(real.getPath(first, more));
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException("the machine's file system stays open");
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return real.getSeparator();
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    List<Path> roots = new ArrayList<>();
    real.getRootDirectories().forEach(root -> roots.add(path(root)));
    return roots;
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return real.getFileStores();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return real.supportedFileAttributeViews();
  }

  @Override
  public PathMatcher getPathMatcher(String pattern) {
    PathMatcher matcher = real.getPathMatcher(pattern);
    return path -> matcher.matches(real(path));
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    return real.getUserPrincipalLookupService();
  }

  @Override
  public WatchService newWatchService() throws IOException {
    return real.newWatchService();
  }
}
