import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { streamEvents, type EventsOf } from '../streamEvents.ts';

/** What a complaint can be about (DECISIONS "complaint categories"). */
export const COMPLAINT_CATEGORIES = [
  'underage',
  'threat_or_violence',
  'intimate_image',
  'harassment',
  'hate',
  'scam_or_fraud',
  'fake_profile',
  'undisclosed_fictional',
  'spam',
  'unwanted_explicit',
  'self_harm',
  'illegal_content',
  'billing_or_refund',
  'privacy',
  'technical',
  'other',
] as const;
/** One of these, as ComplaintFiled stores it. */
export const ComplaintCategory = z.enum(COMPLAINT_CATEGORIES);
/** What one complaint is about, and so by when it is decided (DECISIONS "complaint deadlines"). */
export type ComplaintCategory = z.infer<typeof ComplaintCategory>;

/** How staff decide a complaint; `upheld` agrees with whoever filed it. */
export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'rejected', 'no_action_needed'] as const;
/** The list that the reason of every sanction is from (DECISIONS "sanctions"); the member is told which. */
export const SANCTION_REASONS = [
  'underage',
  'violence',
  'harassment',
  'hate',
  'scam',
  'fake_profile',
  'spam',
  'explicit_content',
  'illegal_content',
  'terms',
] as const;

/** What a member can be kept from for a while, without shutting them out (DECISIONS "sanctions": feature limit). */
export const LIMITED_FEATURES = ['messages', 'photos', 'likes'] as const;
/** What a member may not do while a feature limit holds. */
export type LimitedFeature = (typeof LIMITED_FEATURES)[number];
/** No sanction that ends is longer; what staff can choose from is the settings `suspension_days` and `limit_days_max`. */
export const SANCTION_DAYS_MOST = 365;
/** Whoever is sanctioned, or reported somebody, can ask for a second look for so many months (DSA 20, DECISIONS "sanctions"). */
export const APPEAL_MONTHS = 6;
/** What staff can take away from everybody (DECISIONS "sanctions"): the words of a profile, a photo, a message. */
export const REMOVABLE_CONTENTS = ['about', 'photo', 'message'] as const;
/** What comes of an appeal against a sanction: it stands (`upheld`), or is taken back. */
export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const;

/** What points to scam or spam: always for a person to look at, never a silent ban. */
export const SIGNAL_KINDS = [
  'copied_opener',
  'contact_details',
  'payment_talk',
  'repeated_text',
  'many_conversations',
] as const;
/** A signal as members are cautioned with it, and staff confirm or dismiss it. */
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/**
 * What was there when the complaint was filed, so that a later edit cannot hide it. `photo_copy` is the key of the
 * picture it is about, `pictures` those of the profile and of the messages besides: copies, whatever becomes of the photos.
 */
export const Evidence = z.object({
  profile: z.record(z.string(), z.unknown()).nullable(),
  messages: z.array(
    z.object({ id: Id, from: Id, text: z.string(), sent_at: z.string(), photo: Id.nullable().optional() }),
  ),
  photo: Id.nullable(),
  photo_copy: z.string().nullable().optional(),
  pictures: z.array(z.object({ photo: Id, copy: z.string() })).optional(),
});

/** The id of the key of what staff write about a case: it may name either side, and goes when one of them is erased. */
const CaseWords = Id.optional();

const sanctioned = { member: Id, reason: z.enum(SANCTION_REASONS), statement: z.string() };
/** The complaint that led to it, when one did. */
const cause = { complaint: Id.nullable().optional(), by: Id };

/** `pair-{a}-{b}` (blocks), `complaint-{id}`, and sanctions on `member-{id}`: the id of a sanction is that of its event. */
export const safetyEvents = {
  ...streamEvents('pair', {
    MemberBlocked: { data: { by: Id, profile: Id }, members: ['by', 'profile'] },
    MemberUnblocked: { data: { by: Id, profile: Id }, members: ['by', 'profile'] },
  }),
  ...streamEvents('complaint', {
    ComplaintFiled: {
      data: {
        complaint: Id,
        reference: z.string(),
        category: ComplaintCategory,
        /** A member id, or `visitor-{complaint}` when logged out: whose key seals the words. */
        reporter: Id,
        member: Id.nullable(),
        email: z.string(),
        description: z.string(),
        about: z.object({
          profile: Id.nullable(),
          conversation: Id.nullable(),
          message: Id.nullable(),
          photo: Id.nullable(),
        }),
        evidence: Evidence,
        due_at: Instant,
        language: z.string(),
        /** Keyed hash of the address, as in `email-`, of what was filed logged out. */
        address_index: z.string().nullable().optional(),
        /** Where it was filed, for the mails of who has no account; absent: the first site. */
        site: z.string().optional(),
      },
      version: 2,
      subject: 'reporter',
      personal: { email: '', description: '', evidence: { profile: null, messages: [], photo: null } },
      /** Evidence outlives an erased account until the complaint is decided and the time for an appeal is over. */
      sealed_by: { evidence: 'complaint' },
      members: ['reporter', 'about.profile'],
    },
    /** The complaint is decided and the time for an appeal is over: the key of its evidence is destroyed right after this. */
    EvidenceForgotten: { data: { complaint: Id } },
    /**
     * Somebody it is about, or who filed it (`filed`), is erased: what staff wrote about the case may name them, and its key is
     * destroyed right after this; with `filed` also the key of whoever filed it. Later words have a new key.
     */
    CaseWordsForgotten: { data: { complaint: Id, filed: z.boolean() } },
    ComplaintAssigned: { data: { complaint: Id, to: Id, by: Id } },
    /** Nobody works on it any more: whoever did has left the staff. */
    ComplaintReleased: { data: { complaint: Id, from: Id, by: Id } },
    ComplaintNoted: {
      data: { complaint: Id, reporter: Id, note: z.string(), by: Id, words: CaseWords },
      subject: 'reporter',
      personal: { note: '' },
      sealed_by: { note: 'words' },
    },
    ComplaintResolved: {
      data: {
        complaint: Id,
        reporter: Id,
        outcome: z.enum(COMPLAINT_OUTCOMES),
        answer: z.string(),
        by: Id,
        words: CaseWords,
      },
      subject: 'reporter',
      personal: { answer: '' },
      sealed_by: { answer: 'words' },
      members: ['reporter'],
    },
    ComplaintAppealed: {
      /** The new deadline: an appeal gets as long as the complaint had. */
      data: { complaint: Id, reporter: Id, words: z.string(), due_at: Instant.optional() },
      subject: 'reporter',
      personal: { words: '' },
      members: ['reporter'],
    },
  }),
  ...streamEvents('member', {
    MemberWarned: { data: { ...sanctioned, ...cause }, subject: 'member', personal: { statement: '' } },
    MemberSuspended: {
      data: { ...sanctioned, until: Instant, ...cause },
      subject: 'member',
      personal: { statement: '' },
    },
    SuspensionLifted: { data: { member: Id, by: Id, reason: z.string() }, subject: 'member', personal: { reason: '' } },
    FeatureLimited: {
      data: { ...sanctioned, feature: z.enum(LIMITED_FEATURES), until: Instant, ...cause },
      subject: 'member',
      personal: { statement: '' },
    },
    FeatureLimitLifted: {
      data: { member: Id, feature: z.enum(LIMITED_FEATURES), by: Id, reason: z.string() },
      subject: 'member',
      personal: { reason: '' },
    },
    /** `item`: the photo or the message, `conversation` where the message was; both null for words of the profile. */
    ContentRemoved: {
      data: {
        ...sanctioned,
        content: z.enum(REMOVABLE_CONTENTS),
        item: Id.nullable(),
        conversation: Id.nullable(),
        ...cause,
      },
      subject: 'member',
      personal: { statement: '' },
    },
    MemberTerminated: { data: { ...sanctioned, ...cause }, subject: 'member', personal: { statement: '' } },
    TerminationLifted: {
      data: { member: Id, by: Id, reason: z.string() },
      subject: 'member',
      personal: { reason: '' },
    },
    SanctionAppealed: {
      data: { member: Id, sanction: Id, words: z.string() },
      subject: 'member',
      personal: { words: '' },
    },
    /** `overturned`: what the sanction did is undone by events of its own beside this one. */
    SanctionAppealDecided: {
      data: { member: Id, sanction: Id, outcome: z.enum(APPEAL_OUTCOMES), answer: z.string(), by: Id },
      subject: 'member',
      personal: { answer: '' },
    },
    /** Somebody of staff looked at what pointed to scam or spam. */
    SignalReviewed: {
      data: { member: Id, kind: z.enum(SIGNAL_KINDS), verdict: z.enum(['confirmed', 'dismissed']), by: Id },
    },
  }),
};
/** Whatever becomes of blocks, complaints, sanctions and signals. */
export type SafetyEvent = EventsOf<typeof safetyEvents>;
