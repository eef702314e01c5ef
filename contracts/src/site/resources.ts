import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { Email, Id, Instant, LanguageField } from '../fields.ts';
import { DEVICE_KINDS } from '../accounts/events.ts';
import { StaffRole } from './events.ts';
import { LANDERS } from './landers.ts';
import {
  LanderVariantAddress,
  LanderVariantOrder,
  LanderVariantRecord,
  LanderVariantRow,
  LanderVariantSeen,
  LanderVariantSeenInForm,
  VARIANT_STATES,
} from './landerVariants.ts';
import { siteDays } from './siteDays.ts';
import { VisitRow } from './visits.ts';
import { settingResources } from './settingResources.ts';

const AuditEntry = z.object({
  id: Id,
  at: Instant,
  staff: Id,
  /** The name of the event is the key of the sentence, `data` fills it in. */
  event: z.string(),
  stream: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** Where somebody of the staff is signed in. `current`: here. */
export const StaffSession = z
  .object({
    id: Id,
    staff: Id,
    began_at: Instant,
    expires_at: Instant,
    device: z
      .object({ kind: z.enum(DEVICE_KINDS), browser: z.string().nullable(), os: z.string().nullable() })
      .nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'StaffSession' });

const StaffRow = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string(),
    role: StaffRole,
    joined_at: Instant,
    left_at: Instant.nullable(),
    last_signed_in_at: Instant.nullable(),
    /** A link to set password and second factor is open until then; null: none is. */
    enrolment_until: Instant.nullable(),
  })
  .meta({ id: 'StaffRow' });

/**
 * What can get stuck: a job that failed for good, an event that a read model could not take, a reaction that goes on
 * being tried.
 */
export const STUCK_KINDS = ['job', 'parked_event', 'parked_reaction'] as const;
/** What kept a job or an event from being done; docs/operations.md "Parked events" has the codes. */
export const FAULT_KINDS = [
  ...(['missing_reference', 'duplicate', 'invalid_data'] as const),
  ...(['service_away', 'mail_refused', 'unknown'] as const),
] as const;
const JobRow = z
  .object({
    id: z.string(),
    kind: z.enum(STUCK_KINDS),
    name: z.string(),
    /** The queue, the read model or the reactions it is stuck in. */
    where: z.string(),
    fault: z.enum(FAULT_KINDS),
    code: z.string(),
    attempts: z.int(),
    at: Instant.nullable(),
  })
  .meta({ id: 'JobRow' });

const SignInTryRow = z
  .object({
    id: z.string(),
    hour: Instant,
    /** Null: of an address that is nobody's. */
    staff: Id.nullable(),
    staff_name: z.string().nullable(),
    failed: z.int(),
    blocked: z.int(),
    last_at: Instant,
  })
  .meta({ id: 'SignInTryRow' });

const MailLanguage = LanguageField.default('en');

/** Settings with their history, the audit, the staff, and what is stuck. */
export const siteResources = {
  ...settingResources,

  'lander-variants': adminResource({
    name: 'lander-variants',
    summary: 'Variants of the advertising pages: words, picture and language by the slug of an address',
    permission: 'landers.read',
    row: LanderVariantRow,
    record: LanderVariantRecord,
    filter: z.object({ lander: z.enum(LANDERS).optional(), state: z.enum(VARIANT_STATES).optional() }),
    order: { field: 'saved_at', descending: true },
    exported: true,
    acts: {
      save: {
        summary: 'Change what it shows, publish it or take it back to a draft',
        permission: 'landers.change',
        body: LanderVariantOrder.extend(LanderVariantSeen.shape),
        refusals: ['not_found', 'page_changed'],
      },
      'add-picture': {
        summary: 'Show a picture of its own above the heading, sent as a form; the one before is deleted',
        permission: 'landers.change',
        body: LanderVariantSeenInForm,
        upload: true,
        refusals: [
          ...(['not_found', 'page_changed', 'not_an_image', 'photo_too_small', 'photo_too_large'] as const),
          'unsupported_type',
        ],
      },
      'delete-picture': {
        summary: 'Delete its own picture',
        permission: 'landers.change',
        body: LanderVariantSeen,
        refusals: ['not_found', 'page_changed'],
      },
      end: {
        summary: 'End it: its address shows the page itself again',
        permission: 'landers.change',
        body: LanderVariantSeen,
        refusals: ['not_found', 'page_changed'],
      },
    },
    foundingActs: {
      create: {
        summary: 'Make a variant of an advertising page',
        permission: 'landers.change',
        body: LanderVariantAddress.extend(LanderVariantOrder.shape),
        refusals: ['page_changed'],
      },
    },
  }),

  visits: adminResource({
    name: 'visits',
    summary: 'Logged visits by the page they began on, variant and source: how many went no further',
    permission: 'landers.read',
    row: VisitRow,
    record: VisitRow,
    filter: z.object({ ...siteDays, page: z.string().max(60).optional(), source: z.string().max(40).optional() }),
    order: { field: 'visits', descending: true },
    exported: true,
    report: true,
  }),

  audit: adminResource({
    name: 'audit',
    summary: 'Every act of staff, every look at private words, and every try at what the role may not',
    permission: 'audit.read',
    row: AuditEntry.extend({ staff_name: z.string() }).meta({ id: 'AuditRow' }),
    record: AuditEntry.meta({ id: 'AuditRecord' }),
    filter: z.object({
      /** Their id, or a part of their name. */
      staff: z.string().trim().max(100).optional(),
      /** The kind of act: a part of its sentence, without what is filled in, in the language of whoever asks, or of the type of its event. */
      event: z.string().trim().max(60).optional(),
      stream: z.string().trim().max(200).optional(),
      ...siteDays,
    }),
    order: { field: 'at', descending: true },
    exported: true,
  }),

  staff: adminResource({
    name: 'staff',
    summary: 'Everybody who works or worked here',
    permission: 'staff.read',
    row: StaffRow,
    record: StaffRow.extend({ sessions: z.array(StaffSession) }).meta({ id: 'StaffRecord' }),
    filter: z.object({ role: StaffRole.optional() }),
    exported: true,
    acts: {
      role: {
        summary: 'Give another role; never to the last administrator',
        permission: 'staff.change',
        body: z.strictObject({ role: StaffRole }),
        refusals: ['not_found'],
      },
      leave: {
        summary: 'End somebody’s work here: sessions, sign-in and open cases go; never of the last administrator',
        permission: 'staff.change',
        body: z.strictObject({}),
        more: z.object({ cases_given_back: z.int() }),
        refusals: ['not_found'],
      },
      'reset-sign-in': {
        summary: 'Mail a link by which the same person sets password and second factor anew',
        permission: 'staff.change',
        body: z.strictObject({ language: MailLanguage }),
        refusals: ['not_found'],
      },
      'end-sessions': {
        summary: 'Sign somebody of the staff out everywhere',
        permission: 'staff.change',
        body: z.strictObject({}),
        record: 'maybe',
        refusals: ['not_found'],
      },
    },
    foundingActs: {
      create: {
        summary: 'Take somebody into the staff: a link goes to the address',
        permission: 'staff.change',
        body: z.strictObject({
          email: Email,
          name: z.string().trim().min(1).max(100),
          role: StaffRole,
          language: MailLanguage,
        }),
        refusals: ['staff_exists'],
      },
    },
  }),

  jobs: adminResource({
    name: 'jobs',
    summary: 'What got stuck: failed jobs, events a read model could not take, reactions that go on being tried',
    permission: 'jobs.read',
    row: JobRow,
    record: JobRow,
    filter: z.object({ kind: z.enum(STUCK_KINDS).optional(), where: z.string().max(100).optional() }),
    exported: true,
    acts: {
      retry: {
        summary: 'Let it try again',
        permission: 'jobs.retry',
        body: z.strictObject({}),
        record: 'maybe',
        refusals: ['not_found'],
      },
    },
  }),

  'sign-in-tries': adminResource({
    name: 'sign-in-tries',
    summary: 'Wrong tries to sign in to the back office, by account and hour',
    permission: 'audit.read',
    row: SignInTryRow,
    record: SignInTryRow,
    filter: z.object({ staff: z.string().max(100).optional() }),
    order: { field: 'hour', descending: true },
    exported: true,
  }),
};
