/**
 * Requests to model endpoints over HTTP: keys, time limits that cover the whole reply, retries with
 * back-off and Retry-After, and what went wrong in plain words. Knows nothing of what is asked.
 */
package org.nomograph.engine.endpoint;
