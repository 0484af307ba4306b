package org.nomograph.engine.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A channel whose writes the device may take in part or not at all. */
final class FullChannel extends FileChannel {
  private final FaultyFileSystem system;
  private final FileChannel channel;

  FullChannel(FaultyFileSystem system, FileChannel channel) {
    this.system = system;
    this.channel = channel;
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    ByteBuffer part = part(source);
    int written = channel.write(part);
    source.position(source.position() + written);
    return written;
  }

  @Override
  public int write(ByteBuffer source, long position) throws IOException {
    ByteBuffer part = part(source);
    int written = channel.write(part, position);
    source.position(source.position() + written);
    return written;
  }

  private ByteBuffer part(ByteBuffer source) throws IOException {
    int taken = system.take(source.remaining());
    return source.duplicate().limit(source.position() + taken);
  }

  @Override
  public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
    long written = 0;
    for (int i = offset; i < offset + length; i++) {
      while (sources[i].hasRemaining()) {
        written += write(sources[i]);
      }
    }
    return written;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return channel.read(target);
  }

  @Override
  public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
    return channel.read(targets, offset, length);
  }

  @Override
  public int read(ByteBuffer target, long position) throws IOException {
    return channel.read(target, position);
  }

  @Override
  public long position() throws IOException {
    return channel.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    channel.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return channel.size();
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    channel.truncate(size);
    return this;
  }

  @Override
  public void force(boolean metaData) throws IOException {
    channel.force(metaData);
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
    return channel.transferTo(position, count, target);
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count)
      throws IOException {
    return channel.transferFrom(source, position, system.take((int) count));
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
    return channel.map(mode, position, size);
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return channel.lock(position, size, shared);
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return channel.tryLock(position, size, shared);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    channel.close();
  }
}
