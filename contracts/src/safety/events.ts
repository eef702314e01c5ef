import { z } from 'zod';
import { defineEvents, type EventsOf } from '../defineEvents.ts';
import { Id, Instant } from '../fields.ts';

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
export const ComplaintCategory = z.enum(COMPLAINT_CATEGORIES);
export type ComplaintCategory = z.infer<typeof ComplaintCategory>;

export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'rejected', 'no_action_needed'] as const;
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

/** What was there when the complaint was filed, so that a later edit cannot hide it. */
export const Evidence = z.object({
  profile: z.record(z.string(), z.unknown()).nullable(),
  messages: z.array(z.object({ id: Id, from: Id, text: z.string(), sent_at: z.string() })),
  photo: Id.nullable(),
});

/** `pair-{a}-{b}` (blocks), `complaint-{id}`, and sanctions on `member-{id}`. */
export const safetyEvents = defineEvents({
  MemberBlocked: { data: { by: Id, profile: Id } },
  MemberUnblocked: { data: { by: Id, profile: Id } },

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
    },
    subject: 'reporter',
    personal: { email: '', description: '', evidence: { profile: null, messages: [], photo: null } },
  },
  ComplaintAssigned: { data: { complaint: Id, to: Id, by: Id } },
  ComplaintNoted: {
    data: { complaint: Id, reporter: Id, note: z.string(), by: Id },
    subject: 'reporter',
    personal: { note: '' },
  },
  ComplaintResolved: {
    data: { complaint: Id, reporter: Id, outcome: z.enum(COMPLAINT_OUTCOMES), answer: z.string(), by: Id },
    subject: 'reporter',
    personal: { answer: '' },
  },
  ComplaintAppealed: {
    data: { complaint: Id, reporter: Id, words: z.string() },
    subject: 'reporter',
    personal: { words: '' },
  },

  MemberWarned: {
    data: { member: Id, reason: z.enum(SANCTION_REASONS), statement: z.string(), by: Id },
    subject: 'member',
    personal: { statement: '' },
  },
  MemberSuspended: {
    data: { member: Id, reason: z.enum(SANCTION_REASONS), statement: z.string(), until: Instant, by: Id },
    subject: 'member',
    personal: { statement: '' },
  },
  SuspensionLifted: { data: { member: Id, by: Id, reason: z.string() } },
  MemberTerminated: {
    data: { member: Id, reason: z.enum(SANCTION_REASONS), statement: z.string(), by: Id },
    subject: 'member',
    personal: { statement: '' },
  },
});
export type SafetyEvent = EventsOf<typeof safetyEvents>;
