import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { Instant, LanguageField, WrittenLocaleField } from '../fields.ts';
import { TEXT_READINGS } from '../texts/textMarks.ts';
import { TEXT_MAX } from '../texts/textRules.ts';
import { NOT_AS_SEEN, SeenChanges, WordsVersion } from './wordsOfStaff.ts';

/** How a text stands: as the house ships it (on a site: as it is said everywhere), changed by staff, changed against words the house has replaced since, or of a key that is gone. */
export const TEXT_STANDINGS = ['shipped', 'changed', 'stale', 'gone'] as const;
/** One of them. */
export type TextStanding = (typeof TEXT_STANDINGS)[number];

const TextRow = z
  .object({
    /** `{language}:{feature}:{part}:{key}`, without a feature for what all of them say; with `@{site}` as one site says it. */
    id: z.string(),
    /** The one site that is meant; null: every site that does not say it otherwise. */
    site: z.string().nullable(),
    /** A language, or a region that writes it otherwise. */
    language: WrittenLocaleField,
    /** The file it stands in, `payments/screen`. */
    part: z.string(),
    key: z.string(),
    /** What is read now. */
    words: z.string(),
    english: z.string(),
    standing: z.enum(TEXT_STANDINGS),
    button: z.boolean(),
    /** Whether somebody read it against what it is written from; null of English and of what staff say. */
    reading: z.enum(TEXT_READINGS).nullable(),
  })
  .meta({ id: 'TextRow' });
const TextVersion = WordsVersion.extend({
  older: z.string(),
  words: z.string(),
  /** True: the words of the house from then on. */
  reverted: z.boolean(),
  by_name: z.string(),
  at: Instant,
}).meta({ id: 'TextVersion' });
const Words = z.string().max(TEXT_MAX, 'too_long');

/** Every text of the product by language: what is read, and what staff changed. */
export const textResources = {
  texts: adminResource({
    name: 'texts',
    summary: 'Every text in every language: where it stands, what is read, and what staff changed',
    permission: 'texts.read',
    row: TextRow,
    record: TextRow.extend({
      /** How often staff changed it: whoever changes it says what they saw. */
      version: SeenChanges,
      /** Who read it last; null where `reading` is, and where nobody did. */
      read_by: z.string().nullable(),
      /** The words of the house, for a site those that are said everywhere; null where the text is gone. */
      shipped: z.string().nullable(),
      /** The English words it is written from, of the same plural form. */
      source: z.string(),
      /** What it is in every language, and whether staff changed it there. */
      languages: z.array(z.object({ language: LanguageField, words: z.string(), changed: z.boolean() })),
      /** What is read in the regions of the language, and whether they say it otherwise, by the house or by staff. */
      regions: z.array(
        z.object({ locale: WrittenLocaleField, words: z.string(), own: z.boolean(), changed: z.boolean() }),
      ),
      /** What is read on each site that inherits from the first one, and whether it says it otherwise; none where there is one site. */
      sites: z.array(z.object({ site: z.string(), words: z.string(), changed: z.boolean() })),
      /** The other forms of the same text: plural, gender. */
      forms: z.array(z.object({ key: z.string(), words: z.string() })),
      /** Other texts that say the same in English. */
      alike: z.array(z.string()),
      /** The newest fifty changes, newest first. */
      versions: z.array(TextVersion),
    }).meta({ id: 'TextRecord' }),
    filter: z.object({
      language: WrittenLocaleField.optional(),
      /** The one site that says something otherwise; `main`: what is said everywhere. Both where it is left out. */
      site: z.string().max(253).optional(),
      part: z.string().max(100).optional(),
      standing: z.enum(['changed', 'stale', 'gone']).optional(),
      /** `stale`: what it is written from changed since somebody read it, or nobody did. */
      reading: z.enum(['stale']).optional(),
      /** In the words, the English words and the key. */
      q: z.string().max(200).optional(),
    }),
    acts: {
      change: {
        summary: 'Say it in other words, at once and everywhere',
        permission: 'texts.change',
        body: z.strictObject({ version: SeenChanges, words: Words }),
        refusals: NOT_AS_SEEN,
      },
      undo: {
        summary: 'Say again what was said before a change; 0: the words of the house',
        permission: 'texts.change',
        body: z.strictObject({ version: SeenChanges, to: SeenChanges }),
        refusals: NOT_AS_SEEN,
      },
    },
  }),
};
