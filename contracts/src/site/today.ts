import { z } from 'zod';
import type { FilterOf } from '../adminResource.ts';
import type { AdminResources } from '../adminResources.ts';
import { Id, Instant } from '../fields.ts';
import { SIGNAL_KINDS } from '../safety/events.ts';

/** What waits for support. */
const SupportPart = z.object({
  /** The first few, by deadline. */
  complaints: z.array(
    z.object({
      ...{ id: Id, reference: z.string(), category: z.string(), status: z.string(), due_at: Instant },
      ...{ overdue: z.boolean(), assigned_to: Id.nullable() },
    }),
  ),
  open: z.int(),
  appealed: z.int(),
  overdue: z.int(),
  sanction_appeals: z.int(),
  /** The first few of them, the longest waiting first. */
  waiting_appeals: z.array(
    z.object({ id: Id, member: Id, kind: z.string(), reason: z.string(), appealed_at: Instant.nullable() }),
  ),
  signals_open: z.int(),
  waiting_signals: z.array(
    z.object({ id: z.string(), member: Id, kind: z.enum(SIGNAL_KINDS), value: z.int(), last_at: Instant }),
  ),
  photos_to_review: z.int(),
  failed_mails: z.int(),
});

const FinanceDay = z.object({
  ...{ date: z.string(), kind: z.string(), currency: z.string() },
  ...{ amount_minor: z.int(), credits: z.int(), count: z.int() },
});

/** The books of the last days of the site's zone, and what waits for finance. */
const FinancePart = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(FinanceDay),
  ledger_check: z.object({ ledger: z.int(), balances: z.int(), wallets: z.int(), agrees: z.boolean() }),
  open_payments: z.int(),
  refunds_processing: z.int(),
  refunds_refused: z.int(),
  /** Of which the provider tells another amount than was ordered. */
  payments_mismatched: z.int(),
  approvals_waiting: z.int(),
  /** Charge-backs that wait for an answer to the bank. */
  disputes_open: z.int(),
  /** Of them, how many within three days. */
  disputes: z.object({ near: z.int() }),
  /** How the newest nightly proof of the books ended; null: there was none yet. */
  proof: z.object({
    night: z.string().nullable(),
    outcome: z.enum(['proved', 'differs', 'failed']).nullable(),
    differences: z.int(),
    overdue: z.boolean(),
  }),
});

/** How the house stands: read models, queues, what is parked, what runs. */
const AdminPart = z.object({
  projections: z.array(
    z.object({ projection: z.string(), version: z.int(), position: z.string(), lag: z.string(), parked: z.int() }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      ...{ waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int(), completed: z.int() },
    }),
  ),
  parked_events: z.int(),
  parked_reactions: z.int(),
  settings_waiting: z.int(),
  match_chance_without_source: z.boolean(),
  /** What countries of addresses come from; `own`: the operator's file. */
  geo_data: z.object({ built_at: z.string(), age_days: z.int(), old: z.boolean(), own: z.boolean() }),
  version: z.object({ name: z.string(), version: z.string(), revision: z.string().nullable(), node: z.string() }),
});

/** The first screen of the back office; a part that the role may not see is null. */
export const Today = z
  .object({
    role: z.string(),
    at: Instant,
    support: SupportPart.nullable(),
    finance: FinancePart.nullable(),
    admin: AdminPart.nullable(),
    /** Who takes the money here, for finance and administrators. `play`, `test`: no money moves. */
    shop: z.object({ provider: z.string().nullable(), mode: z.enum(['live', 'test', 'play', 'closed']) }).nullable(),
  })
  .meta({ id: 'Today' });
/** What the first screen of the back office shows; a part that the role may not see is null. */
export type Today = Readonly<z.infer<typeof Today>>;
/** What waits for support. */
export type SupportPart = Readonly<z.infer<typeof SupportPart>>;
/** The books of the last days, and what waits for finance. */
export type FinancePart = Readonly<z.infer<typeof FinancePart>>;
/** What the books of a day of the site's zone come to, of one kind and currency. */
export type FinanceDay = Readonly<z.infer<typeof FinanceDay>>;
/** How the house stands. */
export type AdminPart = Readonly<z.infer<typeof AdminPart>>;

type Counted<Part> = { [Key in keyof Part]: Part[Key] extends number ? Key : never }[keyof Part];
type Opened = {
  [Name in keyof AdminResources]: Readonly<{ resource: Name; filter: FilterOf<AdminResources[Name]> }>;
}[keyof AdminResources];

/** Figures of the first screen that count rows, by part, each with the list that it opens: which has those rows and no other. */
export const todayFigures = {
  support: {
    overdue: { resource: 'complaints', filter: { overdue: true } },
    open: { resource: 'complaints', filter: { status: 'open' } },
    appealed: { resource: 'complaints', filter: { status: 'appealed' } },
    sanction_appeals: { resource: 'sanction-appeals', filter: { decided: false } },
    signals_open: { resource: 'signals', filter: { open: true } },
    photos_to_review: { resource: 'photos', filter: { waiting: true } },
    // Jobs of the mail queue that gave up: support sees which, an administrator has them tried again.
    failed_mails: { resource: 'jobs', filter: { kind: 'job', where: 'mail' } },
  },
  finance: {
    open_payments: { resource: 'payments', filter: { status: 'pending' } },
    payments_mismatched: { resource: 'payments', filter: { mismatched: true } },
    refunds_processing: { resource: 'refunds', filter: { status: 'processing' } },
    refunds_refused: { resource: 'refunds', filter: { status: 'refused' } },
    disputes_open: { resource: 'disputes', filter: { status: 'open' } },
    approvals_waiting: { resource: 'approvals', filter: { status: 'waiting' } },
  },
  admin: {
    parked_events: { resource: 'jobs', filter: { kind: 'parked_event' } },
    parked_reactions: { resource: 'jobs', filter: { kind: 'parked_reaction' } },
    settings_waiting: { resource: 'setting-proposals', filter: { status: 'waiting' } },
  },
} as const satisfies Readonly<{
  support: Readonly<Record<Counted<SupportPart>, Opened>>;
  finance: Readonly<Record<Counted<FinancePart>, Opened>>;
  admin: Readonly<Record<Counted<AdminPart>, Opened>>;
}>;
