import { z } from 'zod';
import { Id, Instant, LanguageField } from '../fields.ts';
import { LANDERS, PORTRAITS } from './landers.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';
import { pageEvents } from './pageEvents.ts';
import { textEvents } from './textEvents.ts';
import { SETTING_DANGERS } from './settingDangers.ts';

/** The roles of staff, each of whom has one; what they may do stands in `PERMISSIONS`. */
export const STAFF_ROLES = ['support', 'finance', 'admin'] as const;
/** One of these, as StaffJoined and StaffRoleChanged store it. */
export const StaffRole = z.enum(STAFF_ROLES);
/** What somebody of the staff is: it decides what they may do, and what of a record they are given. */
export type StaffRole = z.infer<typeof StaffRole>;

/** Why somebody of the staff sets password and second factor: they are new, or an administrator reset them. */
export const ENROLMENT_OCCASIONS = ['joined', 'reset'] as const;

/** What somebody of the staff changed of their own sign-in: acts of StaffActed about themselves. */
export const OWN_SIGN_IN_ACTS = ['change password', 'change second factor'] as const;
/** Which of the two it was: the mail about it names that. */
export type OwnSignInAct = (typeof OWN_SIGN_IN_ACTS)[number];

/** `site-{domain}`, `page-{site}.{page}.{language}`, `staff-{id}` and `trace-{staff}-{date}`. */
export const siteEvents = {
  ...streamEvents('site', {
    /** Settings are data: effective-dated, per site and country, each change with who and why (DECISIONS, head). */
    SettingChanged: {
      data: {
        site: z.string(),
        key: z.string(),
        value: z.unknown(),
        country: z.string().nullable(),
        effective_from: Instant,
        by: Id,
        reason: z.string(),
      },
    },
    /** From then on the setting has no value of its own here: that of all countries, else of the first site, holds. */
    SettingInherited: {
      data: {
        site: z.string(),
        key: z.string(),
        country: z.string().nullable(),
        effective_from: Instant,
        by: Id,
        reason: z.string(),
      },
    },
    /** What was to hold from `effective_from` on will not: it was taken back before its day came. */
    SettingChangeWithdrawn: {
      data: {
        site: z.string(),
        key: z.string(),
        country: z.string().nullable(),
        effective_from: Instant,
        by: Id,
        reason: z.string(),
      },
    },
    /** A lawful but dangerous value (settingDangers), which holds nowhere until a second administrator approves it. */
    SettingProposed: {
      data: {
        site: z.string(),
        proposal: Id,
        key: z.string(),
        country: z.string().nullable(),
        value: z.unknown(),
        /** It would have no value of its own any more; `value` is null then. */
        inherits: z.boolean(),
        danger: z.enum(SETTING_DANGERS),
        /** Null: from its approval on. */
        effective_from: Instant.nullable(),
        by: Id,
        reason: z.string(),
      },
    },
    /** Somebody else than proposed it said yes; what follows from it stands right after this. */
    SettingProposalApproved: { data: { site: z.string(), proposal: Id, by: Id, reason: z.string() } },
    SettingProposalDeclined: { data: { site: z.string(), proposal: Id, by: Id, reason: z.string() } },
    SettingProposalWithdrawn: { data: { site: z.string(), proposal: Id, by: Id, reason: z.string() } },
    /** A value that is being worked on, in place of the draft before it: it holds nowhere, and nobody reads it but staff. */
    SettingDrafted: {
      data: {
        site: z.string(),
        key: z.string(),
        country: z.string().nullable(),
        value: z.unknown(),
        /** When it is meant to hold from; null: at once, or nobody said yet. */
        effective_from: Instant.nullable(),
        by: Id,
        reason: z.string(),
      },
    },
    /** The draft was given up. */
    SettingDraftDiscarded: {
      data: { site: z.string(), key: z.string(), country: z.string().nullable(), by: Id, reason: z.string() },
    },
    /** The draft ended because what became of it holds, or will from its day on: that stands right before this. */
    SettingDraftApplied: {
      data: { site: z.string(), key: z.string(), country: z.string().nullable(), by: Id, reason: z.string() },
    },
    /** On the stream of the first site: the house answers at the host `site` as a site of its own, too. */
    SiteOpened: { data: { site: z.string(), by: Id, reason: z.string() } },
  }),
  ...pageEvents,
  ...textEvents,
  ...streamEvents('variant', {
    /** A variant of an advertising page as it is from now on, `{lander}.{slug}`; what it does not say is the page's own. */
    LanderVariantSaved: {
      version: 2,
      data: {
        variant: z.string(),
        lander: z.enum(LANDERS),
        slug: z.string(),
        texts: z.record(z.string(), z.object({ title: z.string().optional(), lead: z.string().optional() })),
        picture: z.enum(PORTRAITS).nullable(),
        language: LanguageField.nullable(),
        /** The site it is for; null: each, as of all that were saved before sites could be named. */
        site: z.string().nullish(),
        published: z.boolean(),
        by: Id,
      },
    },
    /** It has a picture of its own from now on, or (null) none any more. The file has the id for its name. */
    LanderVariantPictured: { data: { variant: z.string(), picture: Id.nullable(), by: Id } },
    /** Its address shows the page itself again. */
    LanderVariantEnded: { data: { variant: z.string(), by: Id } },
  }),
  ...streamEvents('staff', {
    StaffJoined: {
      data: { staff: Id, email: z.string(), name: z.string(), role: StaffRole, by: Id },
      subject: 'staff',
      personal: { email: '', name: '' },
    },
    StaffRoleChanged: { data: { staff: Id, role: StaffRole, by: Id, reason: z.string() } },
    StaffLeft: { data: { staff: Id, by: Id, reason: z.string() } },
    /**
     * A link by which somebody of the staff sets what they sign in with; those before it open nothing any more. The token is
     * made of the id when the mail is written.
     */
    StaffEnrolmentIssued: {
      data: {
        staff: Id,
        enrolment: Id,
        occasion: z.enum(ENROLMENT_OCCASIONS),
        language: LanguageField,
        expires_at: Instant,
        by: Id,
      },
    },
    StaffEnrolled: { data: { staff: Id, enrolment: Id } },
    /** In which they read the back office, and are written to, from then on. */
    StaffLanguageChosen: { data: { staff: Id, language: LanguageField } },
    StaffSignedIn: { data: { staff: Id } },
    /**
     * Why staff did something, where the event of the act itself has no place for it. `about` is the id acted on; `sealed_for`
     * whom the words are about (a member, an invitation), whose key seals them.
     */
    StaffActed: {
      data: { staff: Id, act: z.string(), about: Id, reason: z.string(), sealed_for: Id.optional() },
      subject: 'staff',
      personal: { reason: '' },
      sealed_by: { reason: 'sealed_for' },
    },
    /** A try at something the role may not: kept for the audit, once an hour for each act and record. `about`: the record. */
    StaffActRefused: { data: { staff: Id, act: z.string(), permission: z.string(), about: Id.optional() } },
    /** Staff looked at a private conversation, for which an open complaint is needed; the member finds it in the export. */
    ConversationInspected: { data: { staff: Id, conversation: Id, complaint: Id } },
  }),
  ...streamEvents('trace', {
    /**
     * Staff opened a record about a person, or what a list has of one member: once an hour for each. `about`: the record, or that
     * member; `member`: whom it is about, where that is known.
     */
    StaffRead: {
      version: 2,
      data: { staff: Id, resource: z.string(), about: Id, member: Id.optional() },
      // What staff look at is for the audit, and no part of a history that they look at.
      members: [],
    },
    /** Staff read a list of people: once an hour for each list, with the rows of the first page. */
    StaffListed: { data: { staff: Id, resource: z.string(), rows: z.int().nonnegative() } },
    /** Staff took rows of a list away. What was typed freely into a filter is left out: it may be a name or an address. */
    StaffExported: {
      data: { staff: Id, resource: z.string(), filter: z.record(z.string(), z.unknown()), rows: z.int().nonnegative() },
    },
  }),
};
/** Whatever changes a setting, and whatever staff do, open and export, for the audit. */
export type SiteEvent = EventsOf<typeof siteEvents>;
