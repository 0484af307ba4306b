/** Says in plain words why a file, or the JSON in it, cannot be read or written. */
package org.nomograph.engine.io;
