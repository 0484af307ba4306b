/**
 * What the engine can be asked, as JSON in and out, for every service that stands before it: REST,
 * MCP. It checks what it is given and knows no protocol.
 */
package org.nomograph.app.service;
