/**
 * The operations over HTTP: REST with its OpenAPI document, the chat protocol that many clients
 * speak, the Model Context Protocol, and the page. Loopback by default; other addresses need keys.
 */
package org.nomograph.app.server;
