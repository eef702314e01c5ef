import { z } from 'zod';
import { Id, WrittenLocaleField } from '../fields.ts';
import { streamEvents } from '../streamEvents.ts';
import { TEXT_MAX } from '../texts/textRules.ts';

/** `payments/screen bonus.label`: as long as one may be. */
const Place = z.string().max(200);
const about = {
  language: WrittenLocaleField,
  place: Place,
  version: z.int().positive(),
  by: Id,
  /** The one site that says it so; absent: said on every site that has no words of its own. */
  site: z.string().max(253).optional(),
};
/** The words that were read until then. */
const older = z.string().max(TEXT_MAX);

/**
 * `text-{language}`, `text-{region}` (`text-de-CH`): what staff say instead of texts of the house; `text-{site}.{language}`: what
 * they say on one site alone. Before the first of these the house says its own, and a site what is said everywhere.
 */
export const textEvents = streamEvents('text', {
  /**
   * `version` counts the changes of this text from 1. `against`: a digest of the words of the house that these were written
   * against, in English and in this language.
   */
  TextChanged: {
    version: 2,
    data: { ...about, older, words: z.string().max(TEXT_MAX), against: z.string().max(64), reason: z.string() },
  },
  /** The words of the house stand again, on a site those that are said everywhere; `words` are those at that moment. */
  TextReverted: {
    version: 2,
    data: { ...about, older, words: z.string().max(TEXT_MAX), reason: z.string() },
  },
});
