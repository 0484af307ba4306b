/** Verbs with chat models, end to end, against the scripted server. */
package org.nomograph.app.model;
