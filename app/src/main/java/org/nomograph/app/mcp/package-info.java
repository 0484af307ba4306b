/** The operations as tools of the Model Context Protocol. */
package org.nomograph.app.mcp;
