import { z } from 'zod';
import { CommandId, Email, Id, Instant } from '../fields.ts';
import { ProfileCard } from '../profiles/queries.ts';
import { WrittenIn } from '../writtenIn.ts';
import { ComplaintCategory, SIGNAL_KINDS } from './events.ts';

/** Whom the caller blocks: the two are hidden from each other from then on (SPEC 4). */
export const BlockProfile = z.object({ profile: Id }).meta({ id: 'BlockProfile' });
/** Whom the caller has blocked, and when. */
export const BlocksAnswer = z
  .object({ blocks: z.array(ProfileCard.extend({ blocked_at: Instant })) })
  .meta({ id: 'BlocksAnswer' });
/**
 * Works logged out too; then `email` says where the decision goes. `id` is of the sender's making: a call that comes again is the same
 * complaint.
 */
export const FileComplaint = z
  .object({
    id: CommandId.optional(),
    category: ComplaintCategory,
    description: z.string().trim().min(10, 'description_too_short').max(5000, 'too_long'),
    profile: z.uuid().optional(),
    conversation: Id.optional(),
    message: Id.optional(),
    photo: Id.optional(),
    email: Email.optional(),
  })
  .meta({ id: 'FileComplaint' });
/** A complaint as it is filed; what it names is copied as evidence at that moment. */
export type FileComplaint = z.infer<typeof FileComplaint>;
/**
 * The receipt of a complaint: its reference, and when it is decided at the latest (DECISIONS "complaint deadlines").
 */
export const ComplaintAnswer = z.object({ reference: z.string(), due_at: Instant }).meta({ id: 'ComplaintAnswer' });
/** What the one who filed it sees of it. */
export const OwnComplaint = z
  .object({
    reference: z.string(),
    category: ComplaintCategory,
    description: z.string(),
    status: z.enum(['open', 'resolved', 'appealed']),
    filed_at: Instant,
    due_at: Instant,
    outcome: z.string().nullable(),
    answer: z.string().nullable(),
    resolved_at: Instant.nullable(),
    /** The words of the appeal, when one was made. */
    appeal: z.string().nullable(),
    appealed_at: Instant.nullable(),
    /** The first decision, once an appeal was decided too. */
    first_decision: z.object({ outcome: z.string(), answer: z.string(), resolved_at: Instant }).nullable(),
    /** Until when the decision can be appealed (exclusive); null when it cannot (any more). */
    appealable_until: Instant.nullable(),
    /** The languages of its words: `description`, `answer`, `appeal`, `first_decision.answer`. */
    written_in: WrittenIn.optional(),
  })
  .meta({ id: 'OwnComplaint' });
/** Where people wrote in one. */
export const COMPLAINT_WORDS = ['description', 'answer', 'appeal', 'first_decision.answer'] as const;
/** The complaints the caller filed, and what became of each. */
export const OwnComplaintsAnswer = z.object({ complaints: z.array(OwnComplaint) }).meta({ id: 'OwnComplaintsAnswer' });

/** One complaint, for who filed it signed in or holds the token of its mail. */
export const OwnComplaintAnswer = z.object({ complaint: OwnComplaint }).meta({ id: 'OwnComplaintAnswer' });
/** `token` stands in the mail to somebody who filed it logged out. */
export const ComplaintLink = z.object({ token: z.string().max(200).optional() }).meta({ id: 'ComplaintLink' });
const words = z.string().trim().min(10, 'description_too_short').max(5000, 'too_long');
/** Why the decision on a complaint is to be looked at again: once, within six months of it. */
export const ComplaintAppeal = ComplaintLink.extend({ words }).meta({ id: 'ComplaintAppeal' });

/** What a member was sanctioned with, as they read it themselves. */
export const OwnSanction = z
  .object({
    id: Id,
    kind: z.enum(['warning', 'suspension', 'limit', 'removal', 'termination']),
    /** The limited feature, or what was removed. */
    what: z.string().nullable(),
    reason: z.string(),
    /** What it rests on, and what led to it. */
    ground: z.enum(['law', 'terms']),
    source: z.enum(['report', 'own']),
    statement: z.string(),
    at: Instant,
    until: Instant.nullable(),
    /** It holds now. A warning and a removal are done when they are given. */
    active: z.boolean(),
    appeal: z.string().nullable(),
    appealed_at: Instant.nullable(),
    appeal_outcome: z.enum(['upheld', 'overturned']).nullable(),
    appeal_answer: z.string().nullable(),
    appealable_until: Instant.nullable(),
    /** The languages of its words: `statement`, `appeal`, `appeal_answer`. */
    written_in: WrittenIn.optional(),
  })
  .meta({ id: 'OwnSanction' });
/** Where people wrote in one. */
export const SANCTION_WORDS = ['statement', 'appeal', 'appeal_answer'] as const;
/** A sanction on the page where its member reads the reason and appeals. */
export type OwnSanction = z.infer<typeof OwnSanction>;
/** The sanctions of the caller, who can read them while suspended, too (DECISIONS "sanctions"). */
export const OwnSanctionsAnswer = z.object({ sanctions: z.array(OwnSanction) }).meta({ id: 'OwnSanctionsAnswer' });
/** The words of the one appeal against a sanction, which another member of staff decides (DECISIONS "sanctions"). */
export const SanctionAppeal = z.object({ words }).meta({ id: 'SanctionAppeal' });

/** A text that is about to be sent, and what its sender should know first. Nothing of it is kept. */
export const CheckMessage = z.object({ text: z.string().trim().min(1).max(10_000) }).meta({ id: 'CheckMessage' });
/**
 * What in a text points to scam or spam, for the member who is about to send it or has it before them; none is an empty
 * list.
 */
export const MessageCautions = z.object({ cautions: z.array(z.enum(SIGNAL_KINDS)) }).meta({ id: 'MessageCautions' });
