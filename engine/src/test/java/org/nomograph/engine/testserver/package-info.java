/** Scripted HTTP servers that speak the protocols of model endpoints, and fail as they are told. */
package org.nomograph.engine.testserver;
