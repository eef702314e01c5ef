import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { Id, Instant, LanguageField } from '../fields.ts';
import { PAGE_TEXT_MAX, StaticPage } from './staticPageText.ts';
import { STATIC_PAGES } from './staticPages.ts';
import { NOT_AS_SEEN, SeenChanges, WordsVersion } from './wordsOfStaff.ts';

const PageRow = z
  .object({
    /** `{site}.{page}.{language}` */
    id: z.string(),
    site: z.string(),
    page: z.enum(STATIC_PAGES),
    language: LanguageField,
    path: z.string(),
    /** The version of this site that holds now; null: it never had any. */
    version: z.int().nullable(),
    /** Whose words are read now: its own, those that the first site published, or those of the house. */
    words: z.enum(['own', 'first_site', 'built_in']),
    in_force_since: Instant,
    /** From when the next version is read; null: none waits. */
    scheduled_from: Instant.nullable(),
    drafted: z.boolean(),
  })
  .meta({ id: 'PageRow' });
const PageVersion = WordsVersion.extend({
  /** Null: the words of the first site, there those of the house. */
  text: z.string().nullable(),
  effective_from: Instant,
  asks_members: z.boolean(),
  summary: z.string(),
  published_at: Instant,
  withdrawn_at: Instant.nullable(),
}).meta({ id: 'PageVersion' });
/** What one changed goes with the number of changes one had seen: 409 page_changed when there are more. */
const revision = SeenChanges;
const PageText = z.string().max(PAGE_TEXT_MAX, 'too_long');

/** The static pages by site and language. */
export const pageResources = {
  pages: adminResource({
    name: 'pages',
    summary: 'The static pages by language: what is read, what waits, and every version there was',
    permission: 'pages.read',
    row: PageRow,
    record: PageRow.extend({
      revision,
      draft: z.string().nullable(),
      drafted_by: Id.nullable(),
      drafted_at: Instant.nullable(),
      /** The words that stand where nobody published any. */
      built_in: z.string(),
      /** What this site reads while it has no words of its own; null at the first site. `version` null: those of the house. */
      inherited: z.object({ version: z.int().nullable(), text: z.string(), in_force_since: Instant }).nullable(),
      /** The newest fifty, newest first. */
      versions: z.array(PageVersion),
    }).meta({ id: 'PageRecord' }),
    filter: z.object({ page: z.enum(STATIC_PAGES).optional(), language: LanguageField.optional() }),
    exported: true,
    acts: {
      draft: {
        summary: 'Keep what is being written',
        permission: 'pages.change',
        body: z.strictObject({ revision, text: PageText }),
        refusals: NOT_AS_SEEN,
      },
      preview: {
        summary: 'How a text would be read, with its figures filled in; keeps nothing',
        permission: 'pages.read',
        body: z.strictObject({ text: PageText }),
        record: 'never',
        more: z.object({ read: StaticPage }),
        refusals: ['not_found'],
      },
      publish: {
        summary: 'Publish the draft, at once or from a moment on',
        permission: 'pages.change',
        body: z.strictObject({
          revision,
          effective_from: z.iso.datetime().nullable().default(null),
          asks_members: z.boolean().default(false),
          summary: z.string().max(2000, 'too_long').default(''),
        }),
        refusals: NOT_AS_SEEN,
      },
      revert: {
        summary:
          'Publish the words of an earlier version again, at once; 0: those of the first site, there those of the house',
        permission: 'pages.change',
        body: z.strictObject({ revision, version: z.int().nonnegative() }),
        refusals: NOT_AS_SEEN,
      },
      withdraw: {
        summary: 'Take back a version whose day has not come',
        permission: 'pages.change',
        body: z.strictObject({ version: z.int().positive() }),
        refusals: ['not_found', 'page_in_force'],
      },
    },
  }),
};
