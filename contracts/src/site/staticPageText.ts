import { z } from 'zod';
import { Instant, LanguageField } from '../fields.ts';
import { conditionalParts } from './conditionalParts.ts';
import { STATIC_PAGES, type StaticPageName } from './staticPages.ts';

/**
 * Of each static page the anchors of its sections, in order. An anchor is the same in every language (`## Heading {#anchor}`), so that a link into a page holds whoever follows it.
 */
export const PAGE_SECTIONS = {
  '2257-compliance-statement': ['images', 'age', 'report', 'custodian'],
  ban: ['rules', 'report', 'measures', 'reasons', 'appeal', 'urgent'],
  cookies: ['none', 'list', 'choices'],
  faq: ['start', 'profile', 'meet', 'credits', 'fictional', 'safety', 'account'],
  privacy: ['who', 'data', 'special', 'others', 'recipients', 'keep', 'security', 'automated', 'rights', 'complain'],
  'return-policy': ['withdrawal', 'how', 'amount', 'effects', 'form'],
  service: ['contact', 'company', 'complaints', 'disputes', 'authorities'],
  terms: [
    ...(['who', 'account', 'use', 'fictional', 'credits', 'order', 'withdrawal'] as const),
    ...(['content', 'moderation', 'leaving', 'liability', 'changes', 'law'] as const),
  ],
} as const satisfies Record<StaticPageName, readonly string[]>;
/** Whether something from outside names a static page. */
export const isStaticPage = (name: unknown): name is StaticPageName => STATIC_PAGES.includes(name as StaticPageName);

/**
 * Figures and names that a text may ask for as `{{name}}`: filled in from settings and rules whenever a page is read. What stands
 * between `{{#name}}` and `{{/name}}` is left out where that figure is empty, and the line with it that holds nothing else.
 */
export const PAGE_VALUES = [
  ...(['site', 'support_email', 'support_phone', 'minimum_age', 'terms_date'] as const),
  ...(['company', 'company_address', 'company_country', 'company_register', 'vat_numbers', 'tradenames'] as const),
  ...(['message_credits', 'photo_credits', 'private_photo_credits', 'signup_credits', 'bonus_credits'] as const),
  ...([
    'message_length',
    'gift_credits_min',
    'gift_credits_max',
    'free_conversations',
    'free_photos',
    'premium_photos',
  ] as const),
  ...(['swipe_likes_per_day', 'chat_history_months', 'refund_days', 'deletion_grace_days'] as const),
  ...(['inactive_months', 'inactivity_reminder_days', 'direct_debit_notice_days', 'message_price'] as const),
  ...(['welcome_discount_percentage', 'welcome_discount_days', 'time_bonus_percentage', 'time_bonus_hours'] as const),
  ...(['suspension_days', 'limit_days_max', 'appeal_months', 'urgent_hours', 'report_hours'] as const),
  ...(['photo_megabytes', 'mandate_months', 'session_days', 'mail_log_days', 'mail_text_days'] as const),
  ...(['billing_days', 'payment_methods', 'emergency_number'] as const),
] as const;
/** One of these. */
export type PageValue = (typeof PAGE_VALUES)[number];

/** Whole blocks that the house writes itself from its own lists: alone in a line, as `{{name}}`. */
export const PAGE_BLOCKS = ['storage_table', 'discounts'] as const;
/** One of these. */
export type PageBlock = (typeof PAGE_BLOCKS)[number];

/** What stands between double braces in a text and is none of the above, once each; `#name` and `/name` without their other. */
export function unknownPlaceholders(text: string): string[] {
  const known = new Set<string>([...PAGE_VALUES, ...PAGE_BLOCKS]);
  const parts = conditionalParts(text, new Set(PAGE_VALUES));
  const tags = new Set(parts.flatMap(({ opens, closes }) => [opens.start, closes.start]));
  const found = [...text.matchAll(/\{\{([^{}]{0,60})\}\}/g)].filter(({ index }) => !tags.has(index));
  return [...new Set(found.map(([, name = '']) => name.trim()).filter((name) => !known.has(name)))];
}

/** So many characters of a text are taken: more than twice the longest of the house, within what a request may hold. */
export const PAGE_TEXT_MAX = 48_000;

const Part = z.object({ id: z.string(), title: z.string(), html: z.string() });

/** A page as it is read: `html` was made by the house from Markdown without any HTML of its own. */
export const StaticPage = z
  .object({
    page: z.enum(STATIC_PAGES),
    language: LanguageField,
    title: z.string(),
    /** Plain text: what the page says in a sentence. */
    lead: z.string(),
    in_force_since: Instant,
    sections: z.array(Part.extend({ parts: z.array(Part) })),
  })
  .meta({ id: 'StaticPage' });
/** A static page in one language, with its figures filled in. */
export type StaticPage = z.infer<typeof StaticPage>;
/** A section, and each question or step below it. */
export type StaticPageSection = StaticPage['sections'][number];

/** What changed in the terms, for a member who is to say yes; null: nothing is asked. `version`: from when they are in force. */
export const TermsChange = z
  .object({ change: z.object({ version: Instant, summary: z.string() }).nullable() })
  .meta({ id: 'TermsChange' });
/** A yes to these terms. */
export const AcceptTerms = z.strictObject({ version: z.iso.datetime() }).meta({ id: 'AcceptTerms' });
