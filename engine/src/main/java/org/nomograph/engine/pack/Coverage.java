package org.nomograph.engine.pack;

/**
 * What a pack has for one chapter.
 *
 * @param chapter the chapter, empty for offenses that name none
 * @param offenses number of offenses
 * @param withChecklist of these, offenses with a checklist
 * @param withTiers of these, offenses with sentencing tiers
 * @param items checklist items of all of them
 */
public record Coverage(String chapter, int offenses, int withChecklist, int withTiers, int items) {}
