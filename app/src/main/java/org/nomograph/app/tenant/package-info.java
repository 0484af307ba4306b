/** The workspaces of a server: opened when asked for, taken up anew when they are built. */
package org.nomograph.app.tenant;
