import { z } from 'zod';
import { Id, LanguageField } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';

/** SPEC 3: the eight kinds a member can switch. */
export const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
/** The kind of mail that a member switches; a mail of no kind goes whatever they chose. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** Which of the kinds a member wants, each with yes or no. */
export const NotificationPreferences = z.object(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, z.boolean()])) as Record<NotificationKind, z.ZodBoolean>,
);
/** What a member chose, or the site for them where they did not (setting `notification_defaults`). */
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** SPEC 3: why mail to an address was switched off. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const;
/** One of these, as NotificationsDisabled stores it. */
export const DisabledReason = z.enum(DISABLED_REASONS);
/** Why a member gets none of the mails they can choose; the alert of SPEC 2 tells them. */
export type DisabledReason = z.infer<typeof DisabledReason>;

/**
 * What a mail server tells of a mail that went: the address does not exist, it did not take the mail this time, or its
 * owner called the mail spam (a feedback loop, "fbl").
 */
export const MAIL_REPORTS = ['hard_bounce', 'soft_bounce', 'complaint'] as const;
/** One such report. A hard bounce and a complaint switch mail off at once, a soft bounce when it comes again. */
export type MailReportKind = (typeof MAIL_REPORTS)[number];

/** One news mail in one language. `text`: paragraphs with an empty line between; `button` only together with `href`. */
export const NewsText = z.strictObject({
  subject: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(4000),
  button: z.string().trim().max(60).default(''),
});
/** A news mail as a reader of one language gets it. */
export type NewsText = z.infer<typeof NewsText>;
/** English is always there: it is what a reader gets whose own language was not written. */
export const NewsTexts = z
  .partialRecord(LanguageField, NewsText)
  .refine((texts) => texts.en !== undefined, { path: ['en'], message: 'required' });
/** A news mail in each language that it was written in. */
export type NewsTexts = z.infer<typeof NewsTexts>;

/** `member-{id}`, and `news-{id}` for the last two. */
export const notificationsEvents = {
  ...streamEvents('member', {
    NotificationPreferencesChanged: { data: { member: Id, preferences: NotificationPreferences.partial() } },
    /** Whether push messages show the first words of a message. */
    PushPreviewChosen: { data: { member: Id, preview: z.boolean() } },
    /** `report` is the id of the one who told, so that it counts once. */
    MailReported: { data: { member: Id, report: z.string().max(200), kind: z.enum(MAIL_REPORTS) } },
    NotificationsDisabled: { data: { member: Id, reason: DisabledReason } },
    /** Without a reason: whatever switched it off. */
    NotificationsEnabled: { data: { member: Id, reason: DisabledReason.optional() } },
  }),
  ...streamEvents('news', {
    /** Goes by mail to everybody who wants news, once each. `href` is a path of the site. */
    NewsPublished: {
      data: {
        news: Id,
        texts: NewsTexts,
        href: z.string().nullable(),
        by: Id,
        reason: z.string(),
        /** Whose members alone get it; absent: those of every site. */
        site: z.string().optional(),
      },
      version: 2,
    },
    /** What has not gone by now goes no more. */
    NewsStopped: { data: { news: Id, by: Id, reason: z.string() } },
  }),
};
/** Whatever switches mail on and off for a member, and the news mails. */
export type NotificationsEvent = EventsOf<typeof notificationsEvents>;
