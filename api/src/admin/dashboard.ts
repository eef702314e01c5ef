import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { mayDo } from '@vonk/contracts/site/permissions';
import { FINANCE_DAYS } from '@vonk/contracts/site/staffLimits';
import type { Today } from '@vonk/contracts/site/today';
import { calendarDate } from '@vonk/domain/calendarDate';
import { daysAfter } from '@vonk/domain/daysAfter';
import { siteZone } from '@vonk/contracts/siteZone';
import { projectionStatus } from '@vonk/platform/projection/projectionStatus';
import { countParkedReactions } from '@vonk/platform/reactions/parkedReactions.store';
import { listApprovals } from '@vonk/projector/credits/approvals.query';
import { readLedgerCheck } from '@vonk/projector/credits/ledgerCheck.query';
import { listProofNights, type ProofNight } from '@vonk/projector/credits/ledgerNights.query';
import { readFinanceDays } from '@vonk/projector/payments/financeDays.query';
import { countOpenDisputes } from '@vonk/projector/payments/disputes.query';
import { listPayments, listRefunds } from '@vonk/projector/payments/payments.query';
import { listPhotos } from '@vonk/projector/profiles/photoReview.query';
import { listComplaints } from '@vonk/projector/safety/complaints.query';
import { listAppeals } from '@vonk/projector/safety/sanctions.query';
import { listSettingProposals } from '@vonk/projector/site/settingProposals.query';
import { listSignals } from '@vonk/projector/safety/signals.query';
import type { AppContext } from '../appContext.ts';
import { geoData } from '../geoCountry.ts';
import { version } from '../http/version.ts';
import { queueOf } from './jobAdminRoutes.ts';
import { QUEUES } from './stuckRows.ts';

const NONE = { offset: 0, limit: 0 };
const QUEUE_SHOWN = 12;
const WAITING_SHOWN = 6;

/** `GET /admin/api/dashboard`: the parts that the role may see; the others are null. */
export async function readDashboard(context: AppContext, { role }: StaffMe, now: Date): Promise<Today> {
  const [support, finance, admin] = await Promise.all([
    mayDo(role, 'dashboard.support') ? readSupport(context, now) : null,
    mayDo(role, 'dashboard.finance') ? readFinance(context, now) : null,
    mayDo(role, 'dashboard.admin') ? readSiteFigures(context) : null,
  ]);
  const shop = finance || admin ? shopOf(context) : null;
  return { role, at: now.toISOString(), support, finance, admin, shop };
}

/** Who takes the money, and whether it is money at all. */
const shopOf = ({ payments }: AppContext) => ({
  provider: payments?.name ?? null,
  mode: payments?.mode ?? ('closed' as const),
});

/** What waits for support: complaints by deadline, appeals, signals, photos, mails that did not go. */
async function readSupport(context: AppContext, now: Date) {
  const { db } = context;
  const [queue, open, appealed, overdue, appeals, signals, photos, failedMails] = await Promise.all([
    listComplaints(db, {}, { offset: 0, limit: QUEUE_SHOWN }, now),
    listComplaints(db, { status: 'open' }, NONE, now),
    listComplaints(db, { status: 'appealed' }, NONE, now),
    listComplaints(db, { overdue: true }, NONE, now),
    listAppeals(db, { decided: false }, { offset: 0, limit: WAITING_SHOWN }),
    listSignals(
      db,
      { open: true, from: context.settings.house().signal_thresholds },
      { offset: 0, limit: WAITING_SHOWN },
    ),
    listPhotos(db, { waiting: true }, NONE),
    queueOf(context).then((jobs) => jobs.counts('mail')),
  ]);
  return {
    complaints: queue.complaints
      .filter(({ status }) => status !== 'resolved')
      .map(({ id, reference, category, status, due_at, overdue: late, assigned_to }) => ({
        ...{ id, reference, category, status, due_at, overdue: late, assigned_to },
      })),
    open: open.total,
    appealed: appealed.total,
    overdue: overdue.total,
    sanction_appeals: appeals.total,
    waiting_appeals: appeals.appeals.map(({ id, member, kind, reason, appealed_at }) => ({
      ...{ id, member, kind, reason, appealed_at },
    })),
    signals_open: signals.total,
    waiting_signals: signals.signals.map(({ id, member, kind, value, last_at }) => ({
      ...{ id, member, kind, value, last_at },
    })),
    photos_to_review: photos.total,
    failed_mails: failedMails.failed,
  };
}

/** The books of the last 30 days of the site's zone, and whether ledger and balances agree. */
async function readFinance(context: AppContext, now: Date) {
  const { db } = context;
  const today = calendarDate(now, siteZone);
  const [days, check, pending, processing, waiting, proofs, refused, disputes, mismatched] = await Promise.all([
    readFinanceDays(db, daysAfter(today, 1 - FINANCE_DAYS), today),
    ledgerCheck(context),
    listPayments(db, { status: 'pending' }, NONE),
    listRefunds(db, { status: 'processing' }, NONE),
    listApprovals(db, { status: 'waiting' }, NONE),
    listProofNights(db, {}, { offset: 0, limit: 1 }),
    listRefunds(db, { status: 'refused' }, NONE),
    countOpenDisputes(db, new Date(now.getTime() + DISPUTE_NEAR_MS)),
    listPayments(db, { mismatched: true }, NONE),
  ]);
  return {
    from: daysAfter(today, 1 - FINANCE_DAYS),
    to: today,
    days,
    ledger_check: { ...check, agrees: check.ledger === check.balances },
    open_payments: pending.total,
    payments_mismatched: mismatched.total,
    refunds_processing: processing.total,
    refunds_refused: refused.total,
    approvals_waiting: waiting.total,
    disputes_open: disputes.open,
    disputes: { near: disputes.near },
    proof: lastProof(proofs.nights[0] ?? null, now),
  };
}

/** So long before its deadline a dispute is near. */
const DISPUTE_NEAR_MS = 3 * 24 * 60 * 60_000;

/** A night comes once a day; some hours later nobody has proved the books. */
const PROOF_WITHIN_MS = 27 * 60 * 60_000;

/** How the newest proof of the books ended; `overdue` when there should be a newer one. */
const lastProof = (night: ProofNight | null, now: Date) => ({
  night: night?.id ?? null,
  outcome: night?.outcome ?? null,
  differences: night?.differences ?? 0,
  overdue: night === null || now.getTime() - new Date(night.ended_at).getTime() > PROOF_WITHIN_MS,
});

type LedgerCheck = Awaited<ReturnType<typeof readLedgerCheck>>;
const checks = new WeakMap<AppContext, { at: number; check: Promise<LedgerCheck> }>();
/** The proof adds up every balance: it is made once in so long, however many pages are open. */
const CHECK_MS = 10 * 60_000;

function ledgerCheck(context: AppContext): Promise<LedgerCheck> {
  const now = context.clock().getTime();
  const known = checks.get(context);
  if (known && now - known.at < CHECK_MS) return known.check;
  const check = readLedgerCheck(context.db);
  checks.set(context, { at: now, check });
  // One that failed is no answer for the next.
  check.catch(() => checks.delete(context));
  return check;
}

/** Whether any site tells members of a better chance and names no source for it; at 0 it tells none. */
const claimsWithoutSource = ({ settings }: AppContext) =>
  [MAIN_SITE, ...settings.sites()].some((site) => {
    const { percentage, source } = settings.of({ site, country: '' }).match_chance;
    return percentage > 0 && source.trim() === '';
  });

/** How the house stands: read models, queues, what is parked, what runs. */
async function readSiteFigures(context: AppContext) {
  const jobs = await queueOf(context);
  const [projections, queues, reactions, proposals] = await Promise.all([
    projectionStatus(context.db, context.store),
    Promise.all(QUEUES.map(async (name) => ({ name, ...(await jobs.counts(name)) }))),
    countParkedReactions(context.db),
    listSettingProposals(context.db, { status: 'waiting' }, NONE),
  ]);
  return {
    projections: projections.map(({ projection, version: of, position, lag, parked }) => ({
      ...{ projection, version: of, position: String(position), lag: String(lag), parked },
    })),
    queues,
    parked_events: projections.reduce((sum, { parked }) => sum + parked, 0),
    parked_reactions: reactions,
    settings_waiting: proposals.total,
    // DECISIONS "46 % better chance": the back office warns while the source is empty.
    match_chance_without_source: claimsWithoutSource(context),
    geo_data: geoData(context.clock()),
    version,
  };
}
