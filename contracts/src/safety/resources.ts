import { z } from 'zod';
import { SanctionLengths } from './sanctionLengths.ts';
import { adminResource } from '../adminResource.ts';
import { CalendarDate, Id, Instant } from '../fields.ts';
import { PHOTO_APPEALS, PHOTO_REJECTIONS, PHOTO_STATUSES } from '../profiles/events.ts';
import { WrittenIn } from '../writtenIn.ts';
import { COMPLAINT_WORDS, OwnComplaint, SANCTION_WORDS } from './commands.ts';
import {
  APPEAL_OUTCOMES,
  COMPLAINT_CATEGORIES,
  COMPLAINT_OUTCOMES,
  Evidence,
  REMOVABLE_CONTENTS,
  SIGNAL_KINDS,
} from './events.ts';
import { SanctionsInForce } from './sanctionsInForce.ts';
import { SanctionRow } from './sanctionRow.ts';

/** Names of staff by id, for those a record speaks of. */
export const StaffNames = z.record(z.string(), z.string());
/** Whom the one who takes or decides a case saw working on it; without it nobody's case is taken away. */
const TakeOver = z.string().min(1).max(100).nullable().default(null);
const Answer = z.string().trim().min(1, 'reason_required').max(5000);

const ComplaintRow = OwnComplaint.extend({
  id: Id,
  /** A member id, or `visitor-{complaint}` when it was filed logged out. */
  reporter: Id,
  member: Id.nullable(),
  email: z.string(),
  language: z.string(),
  /** The site it was filed at. */
  site: z.string(),
  about: z.object({
    profile: Id.nullable(),
    conversation: Id.nullable(),
    message: Id.nullable(),
    photo: Id.nullable(),
  }),
  /** In lists without the messages: each look at those is recorded. */
  evidence: Evidence,
  assigned_to: Id.nullable(),
  resolved_by: Id.nullable(),
  /** From the minute the deadline passes. */
  overdue: z.boolean(),
  staff_names: StaffNames,
}).meta({ id: 'ComplaintRow' });

const ComplaintRecord = ComplaintRow.extend({
  notes: z.array(z.object({ at: Instant, by: Id, note: z.string() })),
  /** How many kept messages are not shown, because the case is closed. */
  withheld: z.int(),
  /** What it led to, oldest first. */
  sanctions: z.array(SanctionRow.extend({ member: Id })),
  /** The picture it is about, as it was, as a data URL. */
  evidence_photo: z.string().nullable(),
  /** How many complaints there are about the one it is about, by the one who filed it, and by the one it is about. */
  others: z.object({ about: z.int(), filed: z.int(), by_the_accused: z.int() }),
  about_suspended: z.boolean(),
  about_terminated: z.boolean(),
  /** The language of the member it is about; null when there is no account (any more). */
  about_language: z.string().nullable(),
  /** How long they can be suspended, and a feature closed to them; null when nobody is meant. */
  about_sanction_lengths: SanctionLengths.nullable(),
  /** What holds of what they were sanctioned with; null when nobody is meant. */
  about_sanctions_in_force: SanctionsInForce.nullable(),
}).meta({ id: 'ComplaintRecord' });

const Verdict = z.enum(['confirmed', 'dismissed']);

/** What points to scam or spam, with the numbers behind it. Nobody is ever banned by it: somebody looks. */
export const SignalRow = z
  .object({
    /** `<member>.<kind>`. */
    id: Id,
    member: Id,
    kind: z.enum(SIGNAL_KINDS),
    /** People, messages or conversations, as the kind says. */
    value: z.int(),
    /** What was found: phone, gift_card, … */
    features: z.array(z.string()),
    first_at: Instant,
    last_at: Instant,
    verdict: Verdict.nullable(),
    reviewed_by: Id.nullable(),
    reviewed_at: Instant.nullable(),
    conversations: z.int(),
    contact_people: z.int(),
    payment_people: z.int(),
    quick_conversations: z.int(),
    most_equal_messages: z.int(),
    most_equal_openers: z.int(),
    signed_up_at: Instant.nullable(),
    open_complaints: z.int(),
  })
  .meta({ id: 'SignalRow' });

const AppealRow = SanctionRow.extend({
  member: Id,
  /** What the member reads; null when there is no account any more. */
  language: z.string().nullable(),
  staff_names: StaffNames,
  written_in: WrittenIn.optional(),
}).meta({ id: 'SanctionAppealRow' });

/** Something of a member that is still there for others and that staff can take away (DECISIONS "sanctions"). */
const RemovableRow = z
  .object({
    id: Id,
    content: z.enum(REMOVABLE_CONTENTS),
    /** The photo or the message; null for the words of the profile. */
    item: Id.nullable(),
    /** Where a message is. */
    conversation: z.string().nullable(),
    /** Empty for a photo. */
    text: z.string(),
    /** Address of the photo, or of the one a message brought. */
    image: z.string().nullable(),
    /** The complaint is about this. */
    reported: z.boolean(),
    at: Instant.nullable(),
    written_in: WrittenIn.optional(),
  })
  .meta({ id: 'RemovableRow' });

const PhotoThen = z.object({
  ...{ id: Id, private: z.boolean(), in_chat: z.boolean(), main: z.boolean(), status: z.enum(PHOTO_STATUSES) },
  ...{ rejection: z.enum(PHOTO_REJECTIONS).nullable(), appeal: z.enum(PHOTO_APPEALS), reviewed_by: Id.nullable() },
});

/** Profile and chat as they stood when a complaint was filed, told from the events. */
const PointInTime = z
  .object({
    id: Id,
    at: Instant,
    profile: z
      .object({
        member: Id,
        status: z.string(),
        origin: z.string(),
        date_of_birth: CalendarDate.nullable(),
        country: z.string().nullable(),
        invisible: z.boolean(),
        warnings: z.int(),
        suspended_until: Instant.nullable(),
        /** Without those of a special category. */
        fields: z.record(z.string(), z.unknown()),
        photos: z.array(PhotoThen),
      })
      .nullable(),
    messages: z.array(
      z.object({
        ...{ id: Id, from: Id, kind: z.string(), text: z.string(), photo: Id.nullable(), sent_at: Instant },
      }),
    ),
    written_in: WrittenIn.optional(),
  })
  .meta({ id: 'PointInTime' });

/** Complaints with what was kept and what can be done, signals, and appeals against sanctions. */
export const safetyResources = {
  'point-in-time-views': adminResource({
    name: 'point-in-time-views',
    summary: 'Profile and chat as they were when a complaint was filed; only while it is open, and recorded',
    permission: 'conversations.inspect',
    row: null,
    record: PointInTime,
    written: ['profile.fields.about', 'messages.*.text'],
    filter: z.object({}),
    refusals: ['not_permitted'],
  }),

  'removable-contents': adminResource({
    name: 'removable-contents',
    summary: 'What of a member can be taken away; messages only of an open complaint about them',
    permission: 'members.sanction',
    row: RemovableRow,
    record: null,
    written: ['text'],
    filter: z.object({ member: z.string().max(100).optional(), complaint: z.string().max(100).optional() }),
  }),

  signals: adminResource({
    name: 'signals',
    summary: 'What points to scam or spam, for somebody to look at',
    permission: 'complaints.read',
    row: SignalRow,
    record: SignalRow,
    filter: z.object({
      member: z.string().max(100).optional(),
      kind: z.enum(SIGNAL_KINDS).optional(),
      /** Nobody looked at it yet. */
      open: z.boolean().optional(),
    }),
    exported: true,
    acts: {
      review: {
        summary: 'Say what was seen; it does nothing to the member',
        permission: 'complaints.resolve',
        /** `seen`: the verdict that whoever decides saw; without it any verdict before makes way. */
        body: z.strictObject({ verdict: Verdict, seen: Verdict.nullable().optional() }),
        refusals: ['not_found', 'approval_already_decided'],
      },
    },
  }),

  'sanction-appeals': adminResource({
    name: 'sanction-appeals',
    summary: 'Sanctions that were appealed, those that wait longest first',
    permission: 'complaints.read',
    row: AppealRow,
    record: AppealRow,
    written: SANCTION_WORDS,
    filter: z.object({ member: z.string().max(100).optional(), decided: z.boolean().optional() }),
    order: { field: 'appealed_at', descending: false },
    exported: true,
    acts: {
      decide: {
        summary: 'Decide an appeal; by somebody else than gave the sanction',
        permission: 'members.sanction',
        body: z.strictObject({ outcome: z.enum(APPEAL_OUTCOMES), answer: Answer }),
        refusals: ['sanction_not_found', 'appeal_already_decided', 'same_member_of_staff'],
      },
    },
  }),

  complaints: adminResource({
    name: 'complaints',
    summary: 'Complaints: open ones by deadline, decided ones last',
    permission: 'complaints.read',
    row: ComplaintRow,
    record: ComplaintRecord,
    written: [...COMPLAINT_WORDS, 'notes.*.note', 'evidence.profile.about', 'evidence.messages.*.text'],
    filter: z.object({
      /** The reference. */
      q: z.string().trim().max(100).optional(),
      status: z.enum(['open', 'resolved', 'appealed']).optional(),
      category: z.enum(COMPLAINT_CATEGORIES).optional(),
      reporter: z.string().max(100).optional(),
      about_profile: z.string().max(100).optional(),
      assigned_to: z.string().max(100).optional(),
      overdue: z.boolean().optional(),
      /** Open ones and appealed ones. */
      undecided: z.boolean().optional(),
    }),
    order: { field: 'due_at', descending: false },
    pictures: true,
    exported: true,
    acts: {
      assign: {
        summary: 'Take a case, for oneself or for a colleague',
        permission: 'complaints.resolve',
        body: z.strictObject({ to: z.string().min(1).max(100), take_over_from: TakeOver }),
        refusals: ['not_found', 'complaint_not_found', 'complaint_already_resolved', 'complaint_taken'],
      },
      note: {
        summary: 'Keep a note with the case, and the reason as another; without a note, the reason alone',
        permission: 'complaints.resolve',
        body: z.strictObject({ note: z.string().trim().min(1).max(5000).optional() }),
        refusals: ['complaint_not_found'],
      },
      resolve: {
        summary: 'Decide a case; the answer goes to the one who filed it',
        permission: 'complaints.resolve',
        body: z.strictObject({ outcome: z.enum(COMPLAINT_OUTCOMES), answer: Answer, take_over_from: TakeOver }),
        refusals: ['complaint_not_found', 'complaint_already_resolved', 'same_member_of_staff', 'complaint_taken'],
      },
    },
  }),
};
