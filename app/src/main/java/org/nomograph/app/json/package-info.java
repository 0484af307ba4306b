/** Results as JSON, a contract with scripts and services: one form for every way in. */
package org.nomograph.app.json;
