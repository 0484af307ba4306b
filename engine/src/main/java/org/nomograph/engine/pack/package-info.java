/**
 * Rule packs: offenses, relations and rule cards as YAML that people edit. {@code pack.yaml} names
 * the pack and its law; {@code offenses/}, {@code relations/} and {@code cards/} hold the content.
 * The format is fixed by the JSON Schemas beside these classes' resources ({@code
 * pack.schema.json}, {@code offenses.schema.json}, {@code relations.schema.json}, {@code
 * cards.schema.json}).
 */
package org.nomograph.engine.pack;
