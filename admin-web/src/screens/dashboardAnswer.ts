import type { SignalKind } from '@vonk/contracts/safety/events';

/** `GET /admin/api/dashboard`; a part that the role may not see is null. */
export type SupportPart = Readonly<{
  complaints: readonly Readonly<{
    id: string;
    reference: string;
    category: string;
    status: string;
    due_at: string;
    overdue: boolean;
  }>[];
  open: number;
  appealed: number;
  overdue: number;
  sanction_appeals: number;
  /** The first few of them, the longest waiting first. */
  waiting_appeals: readonly Readonly<{
    id: string;
    member: string;
    kind: string;
    reason: string;
    appealed_at: string | null;
  }>[];
  signals_open: number;
  waiting_signals: readonly Readonly<{
    id: string;
    member: string;
    kind: SignalKind;
    value: number;
    last_at: string;
  }>[];
  photos_to_review: number;
  failed_mails: number;
}>;
export type FinanceDay = Readonly<{
  date: string;
  kind: string;
  currency: string;
  amount_minor: number;
  credits: number;
  count: number;
}>;
export type FinancePart = Readonly<{
  from: string;
  to: string;
  days: readonly FinanceDay[];
  ledger_check: Readonly<{ ledger: number; balances: number; wallets: number; agrees: boolean }>;
  open_payments: number;
  refunds_processing: number;
  refunds_refused: number;
  /** Of which the provider tells another amount than was ordered. */
  payments_mismatched: number;
  approvals_waiting: number;
  /** Charge-backs that wait for an answer to the bank; `near`: within three days. */
  disputes: Readonly<{ open: number; near: number }>;
  /** How the newest nightly proof of the books ended; null: there was none yet. */
  proof: Readonly<{
    night: string | null;
    outcome: 'proved' | 'differs' | 'failed' | null;
    differences: number;
    overdue: boolean;
  }>;
}>;
export type AdminPart = Readonly<{
  projections: readonly Readonly<{
    projection: string;
    version: number;
    position: string;
    lag: string;
    parked: number;
  }>[];
  queues: readonly Readonly<
    Record<'waiting' | 'active' | 'delayed' | 'failed' | 'completed', number> & { name: string }
  >[];
  parked_events: number;
  parked_reactions: number;
  settings_waiting: number;
  match_chance_without_source: boolean;
  /** What countries of addresses come from; `own`: the operator's file. */
  geo_data: Readonly<{ built_at: string; age_days: number; old: boolean; own: boolean }>;
  version: Readonly<{ name: string; version: string; revision: string | null; node: string }>;
}>;
export type DashboardAnswer = Readonly<{
  id: string;
  role: string;
  at: string;
  support: SupportPart | null;
  finance: FinancePart | null;
  admin: AdminPart | null;
  /** Who takes the money here, for finance and administrators. `play`, `test`: no money moves. */
  shop: Readonly<{ provider: string | null; mode: 'live' | 'test' | 'play' | 'closed' }> | null;
}>;
