import { z } from 'zod';
import { Id, Instant, LanguageField } from '../fields.ts';
import { streamEvents } from '../streamEvents.ts';
import { STATIC_PAGES } from './staticPages.ts';
import { PAGE_TEXT_MAX } from './staticPageText.ts';

const about = { site: z.string(), page: z.enum(STATIC_PAGES), language: LanguageField, by: Id };

/** `page-{site}.{page}.{language}`: the words of a static page. Before the first of these the words of the house stand. */
export const pageEvents = streamEvents('page', {
  /** What somebody is writing; nobody reads it but staff. */
  PageDrafted: { data: { ...about, text: z.string().max(PAGE_TEXT_MAX) } },
  /**
   * `version` counts from 1; `text` null: the words of the first site again, at the first site those of the house.
   * `asks_members`: who signed up before is asked once to accept it, with `summary` as what changed.
   */
  PagePublished: {
    data: {
      ...about,
      version: z.int().positive(),
      text: z.string().max(PAGE_TEXT_MAX).nullable(),
      effective_from: Instant,
      asks_members: z.boolean(),
      summary: z.string().max(2000),
      reason: z.string(),
    },
  },
  /** A version whose day had not come yet never will be read. */
  PagePublicationWithdrawn: { data: { ...about, version: z.int().positive(), reason: z.string() } },
});
