/** Role that answers a question of law from the provisions found for it. */
package org.nomograph.engine.reason.answer;
