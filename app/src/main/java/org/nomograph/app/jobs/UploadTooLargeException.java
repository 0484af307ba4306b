package org.nomograph.app.jobs;

/** An upload has more bytes than it may. */
public final class UploadTooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says how many it may have. */
  public UploadTooLargeException(long most) {
    super("the upload has more than %,d bytes".formatted(most));
  }
}
