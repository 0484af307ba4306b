/** Checks that what is cited exists, was in force, and says what is quoted. */
package org.nomograph.engine.verify;
