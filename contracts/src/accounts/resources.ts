import { z } from 'zod';
import { SanctionsInForce } from '../safety/sanctionsInForce.ts';
import { SanctionLengths } from '../safety/sanctionLengths.ts';
import { adminResource } from '../adminResource.ts';
import { Gender, Id, Instant, LanguageField, MoneyField, Origin } from '../fields.ts';
import { DisabledReason } from '../notifications/events.ts';
import { ConsentStanding, OwnProfile } from '../profiles/queries.ts';
import { SanctionRow } from '../safety/sanctionRow.ts';
import { sanctionActs } from '../safety/sanctionActs.ts';
import { WrittenIn } from '../writtenIn.ts';
import { InvitationOrder } from './commands.ts';
import { SIGNUP_STEPS, Tracking } from './events.ts';
import { MemberSession } from './queries.ts';

/** How an account stands (SPEC 4). An erased member has none of these, see ErasedMember. */
export const MEMBER_STATUSES = ['not_confirmed', 'active', 'suspended', 'deletion_requested'] as const;
/** What a list of members, or of their profiles, can be asked for. `q`: name, address, id or its first signs. */
export const MemberFilter = z.object({
  q: z.string().trim().max(254).optional(),
  origin: Origin.optional(),
  country: z.string().length(2).optional(),
  status: z.enum(MEMBER_STATUSES).optional(),
});

/** A member in the list of the back office; what of it finance is given stands at the resource below. */
export const MemberRow = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    /** The one they are changing to, until they confirmed it. */
    new_email: z.string().nullable(),
    age: z.int().nullable(),
    gender: Gender.nullable(),
    city: z.string().nullable(),
    country: z.string(),
    /** The site they signed up at: `main` is the first. */
    site: z.string(),
    language: LanguageField,
    origin: Origin,
    status: z.enum(MEMBER_STATUSES),
    /** For good: the status stays `suspended`. */
    terminated: z.boolean(),
    suspension: z.object({ until: Instant, reason: z.string(), statement: z.string() }).nullable(),
    signup_date: Instant,
    confirmed_at: Instant.nullable(),
    paid_user: z.boolean(),
    /** Ever, also when all of it went back. */
    bought_before: z.boolean(),
    credits: z.int(),
    conversations_started: z.int(),
    /** The profile for which they signed up. */
    via_profile: Id.nullable(),
    terms_version: z.string(),
    tracking: Tracking,
    signup_step: z.int().min(0).max(SIGNUP_STEPS),
    notifications_disabled: z.array(DisabledReason),
    deletion_final_at: Instant.nullable(),
  })
  .meta({ id: 'MemberRow' });

/** One line of a member's history: `type` is the name of the event, `data` what of it may be read. */
export const TimelineEntry = z
  .object({
    id: Id,
    at: Instant,
    type: z.string(),
    /** `member:<id>`, `staff:<id>`, `system:<name>`, `demo`. */
    actor: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'TimelineEntry' });

const Balance = z.object({ credits: z.int(), paid_user: z.boolean() });
/** The first page of a history; the rest comes from the resource `timeline`. */
const history = { timeline: z.array(TimelineEntry), timeline_total: z.int() };

/** Credits that came together, by gift or purchase, and how many of them are unused. */
export const LotRow = z
  .object({
    lot: Id,
    kind: z.enum(['granted', 'bought']),
    payment: Id.nullable(),
    package: Id.nullable(),
    credits: z.int(),
    unused: z.int(),
    price: MoneyField.nullable(),
    at: Instant,
  })
  .meta({ id: 'LotRow' });

/**
 * A member on the page of the back office: the line of the list, sessions, consents, sanctions, credits and the first
 * page of their history.
 */
export const MemberRecord = MemberRow.extend({
  sanction_lengths: SanctionLengths,
  sanctions_in_force: SanctionsInForce,
  password_changed_at: Instant.nullable(),
  locked_until: Instant.nullable(),
  deletion_requested_at: Instant.nullable(),
  deletion_reason: z.string().nullable(),
  /** What they added to it, while the deletion is under way; null for staff who may not see it. */
  deletion_remarks: z.string().nullable(),
  /** Where they are signed in; empty for staff who may not see it. */
  sessions: z.array(MemberSession),
  /** The invitation they came by. */
  invitation: Id.nullable(),
  /** Without answers of a special category; null for staff who may not see it. */
  profile: OwnProfile.nullable(),
  consents: z.array(ConsentStanding),
  sanctions: z.array(SanctionRow),
  balance: Balance,
  lots: z.array(LotRow),
  written_in: WrittenIn.optional(),
  ...history,
}).meta({ id: 'MemberRecord' });

/** What remains of a member who was erased: no word that tells who it was. */
export const ErasedMember = z
  .object({ id: Id, status: z.literal('erased'), sanctions: z.tuple([]), balance: Balance, ...history })
  .meta({ id: 'ErasedMember' });

/** `issued` still opens; `used`: as many came by it as it was made for. */
export const INVITATION_STATES = ['issued', 'used', 'expired', 'revoked'] as const;
/** An invitation as staff who may read invitations see it, with what became of it. */
export const InvitationRow = z
  .object({
    id: Id,
    state: z.enum(INVITATION_STATES),
    /** Empty when not given, or forgotten; the note as well. */
    email: z.string(),
    note: z.string(),
    uses: z.int(),
    used: z.int(),
    language: LanguageField,
    /** The site it invites to. */
    site: z.string(),
    by: Id,
    by_name: z.string(),
    issued_at: Instant,
    expires_at: Instant,
    revoked_at: Instant.nullable(),
    revoked_by: Id.nullable(),
    revoke_reason: z.string().nullable(),
    /** As long as it opens; made anew each time and kept nowhere. */
    link: z.string().nullable(),
  })
  .meta({ id: 'InvitationRow' });

/** Members with their history and what is done about them, and invitations (SPEC 1: signup can be invite-only). */
export const accountsResources = {
  members: adminResource({
    name: 'members',
    summary: 'Members: who they are, what they have, what was done, what happened',
    permission: 'members.read',
    row: MemberRow,
    record: z.union([MemberRecord, ErasedMember]),
    written: ['profile.about', 'deletion_remarks', 'sanctions.*.statement'],
    filter: MemberFilter,
    order: { field: 'signup_date', descending: true },
    // Finance needs to know whose money it is: nothing of the profile, of consents, of whom they like or came for, of what
    // they were sanctioned for or said when they left.
    fields: {
      finance: [
        ...([
          'id',
          'name',
          'email',
          'country',
          'site',
          'language',
          'origin',
          'status',
          'terminated',
          'signup_date',
        ] as const),
        ...([
          'paid_user',
          'bought_before',
          'credits',
          'balance',
          'lots',
          'deletion_requested_at',
          'deletion_final_at',
        ] as const),
        ...(['timeline', 'timeline_total'] as const),
      ],
    },
    exported: true,
    acts: {
      ...sanctionActs,
      'end-sessions': {
        summary: 'Sign a member out everywhere',
        permission: 'members.sessions',
        body: z.strictObject({}),
        record: 'maybe',
        refusals: ['not_found'],
      },
    },
  }),

  timeline: adminResource({
    name: 'timeline',
    summary: 'What happened to and by one member, newest first; `payment`: what became of that payment',
    permission: 'members.read',
    row: TimelineEntry,
    record: null,
    filter: z.object({ member: z.string().max(100).optional(), payment: z.string().max(100).optional() }),
    order: { field: 'at', descending: true },
  }),

  invitations: adminResource({
    name: 'invitations',
    summary: 'Invitations and what became of them',
    permission: 'invitations.read',
    row: InvitationRow,
    record: InvitationRow.extend({ members: z.array(z.object({ member: Id, used_at: Instant })) }).meta({
      id: 'InvitationRecord',
    }),
    filter: z.object({ state: z.enum(INVITATION_STATES).optional(), q: z.string().trim().max(254).optional() }),
    order: { field: 'issued_at', descending: true },
    exported: true,
    acts: {
      revoke: {
        summary: 'Take an invitation back: its link opens nothing any more',
        permission: 'invitations.change',
        body: z.strictObject({}),
        refusals: ['not_found'],
      },
    },
    foundingActs: {
      create: {
        summary: 'Make an invitation; with an address it goes there by mail',
        permission: 'invitations.change',
        body: InvitationOrder,
        refusals: ['not_found'],
      },
    },
  }),
};
