import { z } from 'zod';
import { defineEvents, type EventsOf } from '../defineEvents.ts';
import { CalendarDate, CountryField, Gender, Id, Instant, LanguageField, Origin } from '../fields.ts';

export const Tracking = z.object({
  network: z.string().max(100).optional(),
  ref: z.string().max(100).optional(),
  sub1: z.string().max(100).optional(),
  sub2: z.string().max(100).optional(),
  sub3: z.string().max(100).optional(),
});

export const LINK_PURPOSES = ['activation', 'password_reset', 'mail_change', 'reactivation', 'unsubscribe'] as const;
export const LinkPurpose = z.enum(LINK_PURPOSES);
export type LinkPurpose = z.infer<typeof LinkPurpose>;

export const DELETION_REASONS = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const;

/** Streams `member-{id}`, `email-{hmac}`, `link-{hash}`. */
export const accountsEvents = defineEvents({
  /** member-: the first event of every profile; origin never changes afterwards (DECISIONS: fictional profiles). */
  MemberSignedUp: {
    data: {
      member: Id,
      origin: Origin,
      email: z.string(),
      name: z.string(),
      date_of_birth: CalendarDate,
      gender: Gender,
      looking_for: Gender.nullable(),
      country: CountryField,
      language: LanguageField,
      signup_message: z.string(),
      via_profile: Id.nullable(),
      terms_version: Instant,
      tracking: Tracking,
    },
    subject: 'member',
    personal: { email: '', name: '', date_of_birth: '1900-01-01', signup_message: '' },
  },
  /** member-: a signup whose address was claimed again before it was finished; nobody can sign up under this id any more. */
  SignupAbandoned: { data: { member: Id } },
  EmailConfirmed: { data: { member: Id } },
  LanguageChanged: { data: { member: Id, language: LanguageField } },
  PasswordChanged: { data: { member: Id, how: z.enum(['reset', 'change']) } },
  MailChangeRequested: { data: { member: Id, new_email: z.string() }, subject: 'member', personal: { new_email: '' } },
  EmailChanged: {
    data: { member: Id, old_email: z.string(), new_email: z.string() },
    subject: 'member',
    personal: { old_email: '', new_email: '' },
  },
  AccountLocked: { data: { member: Id, until: Instant } },
  DeletionRequested: {
    data: { member: Id, reason: z.enum(DELETION_REASONS), remarks: z.string(), final_at: Instant },
    subject: 'member',
    personal: { remarks: '' },
  },
  DeletionReversed: { data: { member: Id } },
  /** member-: the key is destroyed right after this is written; what remains cannot name anybody. */
  MemberErased: { data: { member: Id } },

  /** email-{hmac of the canonical address} */
  EmailClaimed: { data: { member: Id } },
  EmailReleased: { data: { member: Id } },

  /** link-{sha-256 of the token}: the token itself is derived from `link` with the house's secret and never stored. */
  LinkIssued: {
    data: { link: Id, purpose: LinkPurpose, member: Id, expires_at: Instant, address: z.string() },
    subject: 'member',
    personal: { address: '' },
  },
  LinkUsed: { data: { link: Id, purpose: LinkPurpose, member: Id } },
});
export type AccountsEvent = EventsOf<typeof accountsEvents>;
