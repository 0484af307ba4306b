/**
 * What chat models are asked: prompts as versioned resources in Chinese and English, one file each,
 * with typed variables and the form of the reply. What comes first in a prompt is the same for all
 * cases, so that providers can keep it; the text of a case comes last, fenced as data.
 */
package org.nomograph.engine.prompt;
