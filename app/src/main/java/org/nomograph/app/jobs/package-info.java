/** Imports and builds as jobs of a workspace: durable, one at a time, cancelled and resumed. */
package org.nomograph.app.jobs;
