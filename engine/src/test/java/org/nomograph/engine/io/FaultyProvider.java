package org.nomograph.engine.io;

import static org.nomograph.engine.io.FaultyFileSystem.real;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** Provider of {@link FaultyFileSystem}: hands everything on, and counts what is written. */
final class FaultyProvider extends FileSystemProvider {
  private final FaultyFileSystem system;
  private final FileSystemProvider provider;

  FaultyProvider(FaultyFileSystem system, FileSystemProvider provider) {
    this.system = system;
    this.provider = provider;
  }

  @Override
  public String getScheme() {
    return "faulty";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
    throw new UnsupportedOperationException("made by its constructor");
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return system;
  }

  @Override
  public Path getPath(URI uri) {
    throw new UnsupportedOperationException("paths have no URI");
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    boolean writes =
        options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
    if (writes && !Files.exists(real(path))) {
      system.takeEntry(path);
    }
    system.requireReadable(path);
    return new FullChannel(system, provider.newFileChannel(real(path), options, attributes));
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path directory, DirectoryStream.Filter<? super Path> filter) throws IOException {
    system.requireReadable(directory);
    DirectoryStream<Path> stream =
        provider.newDirectoryStream(real(directory), p -> filter.accept(system.path(p)));
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        Iterator<Path> entries = stream.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return entries.hasNext();
          }

          @Override
          public Path next() {
            return system.path(entries.next());
          }
        };
      }

      @Override
      public void close() throws IOException {
        stream.close();
      }
    };
  }

  @Override
  public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
    if (!Files.exists(real(directory))) {
      system.takeEntry(directory);
    }
    provider.createDirectory(real(directory), attributes);
  }

  @Override
  public void createLink(Path link, Path existing) throws IOException {
    system.takeEntry(link);
    provider.createLink(real(link), real(existing));
  }

  @Override
  public void delete(Path path) throws IOException {
    provider.delete(real(path));
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    system.takeEntry(target);
    provider.copy(real(source), real(target), options);
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    provider.move(real(source), real(target), options);
  }

  @Override
  public boolean isSameFile(Path path, Path other) throws IOException {
    return provider.isSameFile(real(path), real(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return provider.isHidden(real(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return provider.getFileStore(real(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    provider.checkAccess(real(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return provider.getFileAttributeView(real(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return provider.readAttributes(real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return provider.readAttributes(real(path), attributes, options);
  }

  @Override
  public void setAttribute(Path path, String attribute, Object value, LinkOption... options)
      throws IOException {
    provider.setAttribute(real(path), attribute, value, options);
  }
}
