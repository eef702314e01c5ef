import { z } from 'zod';
import { WrittenIn } from '../writtenIn.ts';
import { adminResource } from '../adminResource.ts';
import { Id, Instant, LanguageField } from '../fields.ts';
import { NewsText, NewsTexts } from './events.ts';

/** A path of the site: a mail of the house never leads anywhere else. */
const Href = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])\S*$/)
  .nullable()
  .default(null);

/** Whose members it is for; not given: those of every site. */
const OfSite = z.string().max(253).optional();

const NewsRow = z
  .object({
    id: Id,
    texts: NewsTexts,
    href: z.string().nullable(),
    /** Whose members it went to; null: those of every site. */
    site: z.string().nullable(),
    by: Id,
    reason: z.string(),
    published_at: Instant,
    stopped_at: Instant.nullable(),
    /** Copies that went so far, and those that were due to who wants no news any more. */
    sent: z.int(),
    not_wanted: z.int(),
  })
  .meta({ id: 'NewsRow' });

const ReadersRow = z.object({ id: LanguageField, readers: z.int() }).meta({ id: 'NewsReadersRow' });

/**
 * What became of a mail that was due: sent, or why it did not go; the last three are what the mail server told of one
 * that was sent.
 */
export const MAIL_STATUSES = [
  ...(['sent', 'not_wanted', 'too_late', 'refused'] as const),
  ...(['bounced', 'bounced_soft', 'complaint'] as const),
] as const;
const MailRow = z
  .object({
    id: z.string(),
    /** `feature.name`. */
    mail: z.string(),
    member: Id.nullable(),
    status: z.enum(MAIL_STATUSES),
    at: Instant,
    /** What the mail server knows it by. */
    message_id: z.string().nullable(),
    /** Why one that was due did not go; null where the status says it all. */
    why: z.enum(['outdated', 'switched_off', 'mail_disabled']).nullable(),
  })
  .meta({ id: 'MailRow' });

const MailRecord = MailRow.extend({
  /** What it said, its links leading nowhere; null where that is not kept: after 30 days, or as it speaks of others. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** False: it cannot be made again, for what it was made from is not known. */
  can_resend: z.boolean(),
  written_in: WrittenIn.optional(),
}).meta({ id: 'MailRecord' });

/** News mails and who would read one, and the log of every mail that was due. */
export const notificationsResources = {
  news: adminResource({
    name: 'news',
    summary: 'News mails, and how many copies went',
    permission: 'news.read',
    row: NewsRow,
    record: NewsRow,
    filter: z.object({}),
    order: { field: 'published_at', descending: true },
    exported: true,
    acts: {
      stop: {
        summary: 'Hold back every copy that has not gone yet',
        permission: 'news.publish',
        body: z.strictObject({}),
        record: 'maybe',
        refusals: ['not_found'],
      },
    },
    foundingActs: {
      publish: {
        summary: 'Send it to everybody who wants news, or of one site alone',
        permission: 'news.publish',
        body: z.strictObject({ texts: NewsTexts, href: Href, site: OfSite }),
        refusals: ['not_found'],
      },
      test: {
        summary: 'Send it to the one who writes it, as it would go',
        permission: 'news.publish',
        body: z.strictObject({ language: LanguageField, text: NewsText, href: Href, site: OfSite }),
        record: 'never',
        refusals: ['not_found'],
      },
    },
  }),

  'news-readers': adminResource({
    name: 'news-readers',
    summary: 'How many would get a news mail now, by language, at every site or one',
    permission: 'news.read',
    row: ReadersRow,
    record: ReadersRow,
    filter: z.object({ site: OfSite }),
  }),

  mails: adminResource({
    name: 'mails',
    summary: 'Which mail went, to whom by id, and what became of it; a record says what it said',
    permission: 'mails.read',
    row: MailRow,
    record: MailRecord,
    written: ['text'],
    filter: z.object({
      member: z.string().max(100).optional(),
      mail: z.string().max(60).optional(),
      status: z.enum(MAIL_STATUSES).optional(),
    }),
    order: { field: 'at', descending: true },
    exported: true,
    acts: {
      resend: {
        summary: 'Make it anew from what is so now and send it, at most once an hour',
        permission: 'mails.resend',
        body: z.strictObject({}),
        record: 'maybe',
        refusals: ['not_found', 'mail_not_repeatable', 'too_many_requests'],
      },
    },
  }),
};
