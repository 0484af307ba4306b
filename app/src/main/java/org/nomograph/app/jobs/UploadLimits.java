package org.nomograph.app.jobs;

/**
 * What uploads may be.
 *
 * @param bytes most bytes of a file, at least 1
 * @param entries most files of an archive
 * @param unpackedBytes most bytes of an archive's files together
 * @param ratio most that an archive may grow by unpacking, beyond its first megabyte
 * @param waiting most jobs of a workspace that wait
 * @param kept jobs that have ended and are remembered
 */
public record UploadLimits(
    long bytes, int entries, long unpackedBytes, int ratio, int waiting, int kept) {
  /** 512 MB; 20,000 files, 2 GB and a hundredfold in an archive; 50 jobs wait, 200 are kept. */
  public static final UploadLimits DEFAULT = ofBytes(512L << 20);

  public UploadLimits {
    if (bytes < 1 || entries < 1 || unpackedBytes < 1 || ratio < 1 || waiting < 1 || kept < 1) {
      throw new IllegalArgumentException("limits of uploads: expected numbers from 1");
    }
  }

  /** The defaults with another size of a file; an archive may hold four times as much. */
  public static UploadLimits ofBytes(long most) {
    return new UploadLimits(most, 20_000, 4 * most, 100, 50, 200);
  }
}
