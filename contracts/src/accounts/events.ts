import { z } from 'zod';
import { CalendarDate, CountryField, Gender, Id, Instant, LanguageField, LookingFor, Origin } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';

/**
 * Where a signup came from: SPEC 3 "Tracking data kept from the URL". Personal, so sealed with the rest of the signup.
 */
export const Tracking = z.object({
  network: z.string().max(100).optional(),
  ref: z.string().max(100).optional(),
  sub1: z.string().max(100).optional(),
  sub2: z.string().max(100).optional(),
  sub3: z.string().max(100).optional(),
});

/** SPEC 2: the profile wizard has the steps 0 to 4; 5 stands for its completion step. */
export const SIGNUP_STEPS = 5;

/** What a mailed link can be for, each link for one of them (DECISIONS "links in mails"). */
export const LINK_PURPOSES = ['activation', 'password_reset', 'mail_change', 'reactivation', 'unsubscribe'] as const;
/** One of these, as LinkIssued and LinkUsed store it. */
export const LinkPurpose = z.enum(LINK_PURPOSES);
/** What a link was issued for: it opens that and nothing else. */
export type LinkPurpose = z.infer<typeof LinkPurpose>;

/** What a browser says it runs on; `other` when it does not tell. */
export const DEVICE_KINDS = ['phone', 'tablet', 'desktop', 'other'] as const;

/** What somebody who leaves can choose from (SPEC 3 "Account deletion"). */
export const DELETION_REASONS = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const;
/** Null when none was given. `inactivity`: not the member's own, but the house's after 24 months (DECISIONS "unpaid inactive accounts"). */
const DeletionReason = z.enum([...DELETION_REASONS, 'inactivity']);

/** Streams `member-{id}`, `email-{hmac}`, `link-{hash}`, `invitation-{hash}`. */
export const accountsEvents = {
  ...streamEvents('member', {
    /** The first event of every profile; origin never changes afterwards (DECISIONS: fictional profiles). */
    MemberSignedUp: {
      data: {
        member: Id,
        origin: Origin,
        email: z.string(),
        name: z.string(),
        date_of_birth: CalendarDate,
        gender: Gender,
        looking_for: LookingFor.nullable(),
        country: CountryField,
        language: LanguageField,
        signup_message: z.string(),
        via_profile: Id.nullable(),
        terms_version: Instant,
        tracking: Tracking,
        /** The site they signed up at; absent: the first. */
        site: z.string().optional(),
      },
      version: 2,
      subject: 'member',
      personal: { email: '', name: '', date_of_birth: '1900-01-01', signup_message: '', tracking: {} },
    },
    /** A fictional profile leaves the stage for good: nobody sees it any more. */
    FictionalProfileRetired: {
      data: { member: Id, reason: z.string() },
      subject: 'member',
      personal: { reason: '' },
    },
    /** A signup whose address was claimed again before it was finished; nobody can sign up under this id any more. */
    SignupAbandoned: { data: { member: Id } },
    EmailConfirmed: { data: { member: Id } },
    /** The activation mail was asked for again; the link that goes with it follows. */
    ActivationMailRequested: { data: { member: Id } },
    /** The profile wizard of the signup goes on at `step` (SPEC 2: steps 0 to 4, then completion), on any device. */
    SignupStepReached: { data: { member: Id, step: z.int().min(0).max(SIGNUP_STEPS) } },
    LanguageChanged: { data: { member: Id, language: LanguageField } },
    /** Asked once when the terms changed in a way that needs a yes; `terms_version`: from when those terms are in force. */
    TermsAccepted: { data: { member: Id, terms_version: Instant, language: LanguageField } },
    PasswordChanged: { data: { member: Id, how: z.enum(['reset', 'change']) } },
    MailChangeRequested: {
      data: { member: Id, new_email: z.string() },
      subject: 'member',
      personal: { new_email: '' },
    },
    EmailChanged: {
      data: { member: Id, old_email: z.string(), new_email: z.string() },
      subject: 'member',
      personal: { old_email: '', new_email: '' },
    },
    AccountLocked: { data: { member: Id, until: Instant } },
    /**
     * somebody signed in with the right password on a browser that the account did not know; `first`: it knew none
     * at all yet. What the browser says of itself, and the country of its address, are the member's own.
     */
    NewDeviceSignedIn: {
      data: {
        member: Id,
        kind: z.enum(DEVICE_KINDS),
        browser: z.string().max(40).nullable(),
        os: z.string().max(40).nullable(),
        country: z.string().max(2).nullable(),
        first: z.boolean(),
      },
      subject: 'member',
      personal: { browser: null, os: null, country: null },
    },
    DeletionRequested: {
      data: { member: Id, reason: DeletionReason.nullable(), remarks: z.string(), final_at: Instant },
      subject: 'member',
      personal: { remarks: '' },
    },
    DeletionReversed: { data: { member: Id } },
    /** The key is destroyed right after this is written; what remains cannot name anybody. */
    MemberErased: { data: { member: Id } },
  }),
  ...streamEvents('email', {
    /** `email-{hmac of the canonical address}`: the address is this member's. */
    EmailClaimed: { data: { member: Id }, members: [] },
    EmailReleased: { data: { member: Id }, members: [] },
  }),
  ...streamEvents('link', {
    /** `link-{sha-256 of the token}`: the token itself is derived from `link` with the house's secret and never stored. */
    LinkIssued: {
      data: { link: Id, purpose: LinkPurpose, member: Id, expires_at: Instant, address: z.string() },
      subject: 'member',
      personal: { address: '' },
    },
    LinkUsed: { data: { link: Id, purpose: LinkPurpose, member: Id } },
  }),
  ...streamEvents('invitation', {
    /**
     * `invitation-{sha-256 of the token}`: the token is derived from `invitation` with the house's secret, like that of a link.
     * Address and note are sealed with the invitation's own key, which goes when the member who came by it, or whose address
     * it went to, is erased, or when nobody came by it in time. `address_index`: keyed hash of the address, as in `email-`.
     */
    InvitationIssued: {
      data: {
        invitation: Id,
        uses: z.int().min(1),
        expires_at: Instant,
        language: LanguageField,
        email: z.string(),
        note: z.string(),
        by: Id,
        address_index: z.string().nullable().optional(),
        /** The site it invites to; absent: the first. */
        site: z.string().optional(),
      },
      version: 2,
      subject: 'invitation',
      personal: { email: '', note: '' },
    },
    InvitationUsed: { data: { invitation: Id, member: Id } },
    /** The signup that used it could not be finished: the use is free again. */
    InvitationReleased: { data: { invitation: Id, member: Id } },
    InvitationRevoked: {
      data: { invitation: Id, by: Id, reason: z.string() },
      subject: 'invitation',
      personal: { reason: '' },
    },
    /** Nobody came by it until it expired, or its addressee is erased: whom it was for is forgotten. Its key is destroyed right after this is written. */
    InvitationForgotten: { data: { invitation: Id } },
  }),
};
/** Whatever can happen to accounts, addresses, mailed links and invitations. */
export type AccountsEvent = EventsOf<typeof accountsEvents>;
