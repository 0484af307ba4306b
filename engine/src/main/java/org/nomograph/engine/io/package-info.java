/**
 * What readers and writers of files share: content hashes, and why a file cannot be read or
 * written.
 */
package org.nomograph.engine.io;
