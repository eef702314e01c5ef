import { calendarDate } from '@vonk/domain/calendarDate';
import { daysAfter } from '@vonk/domain/daysAfter';
import { zonedInstant } from '@vonk/domain/zonedInstant';
import { siteZone } from '@vonk/contracts/siteZone';
import { withoutPersonalData } from '@vonk/platform/observability/withoutPersonalData';
import type { WorkerContext } from '../workerContext.ts';
import type { TimerDefinition } from '../timerDefinition.ts';
import { isNightProved, keepNight } from './ledgerNights.store.ts';
import { proveLedger } from './proveLedger.ts';
import { providerCheck } from './providerCheck.ts';

export const PROVE_LEDGER = 'prove-ledger';
/** Few are awake, the day before is over, and every day of the site's zone has this time once. */
const AT = '03:30:00';

const beginOf = (night: string): Date => zonedInstant(`${night}T${AT}`, siteZone);

/** The night (YYYY-MM-DD) that has begun last: the books are proved from then on, also when nobody was there at that minute. */
export const nightAt = (now: Date): string => {
  const today = calendarDate(now, siteZone);
  return beginOf(today) <= now ? today : daysAfter(today, -1);
};

const LOOK_AGAIN_MS = 10 * 60_000;
const running = new WeakSet<WorkerContext>();

/**
 * Proves the books and writes down how it ended, for one night. `once`: not where that was done already. False: another process
 * is at it, or did it.
 */
export async function proveNight(context: WorkerContext, night: string, { once = false } = {}): Promise<boolean> {
  const started_at = context.clock();
  const { databaseUrl } = context.config;
  try {
    const proof = await proveLedger(
      { store: context.store, databaseUrl },
      [providerCheck(context.provider, context.store)],
      {
        isDone: async () => once && (await isNightProved(context.db, night)),
        keep: async (tx, found) => {
          const outcome = found.count === 0 ? ('proved' as const) : ('differs' as const);
          const ended_at = context.clock();
          await keepNight(tx, { night, started_at, ended_at, outcome, problem: null, proof: found });
        },
      },
    );
    if (proof === null) return false;
  } catch (error) {
    const problem = withoutPersonalData(error instanceof Error ? error.message : String(error));
    const ended_at = context.clock();
    await keepNight(context.db, { night, started_at, ended_at, outcome: 'failed', problem, proof: null });
  }
  return true;
}

/**
 * Proves the books every night: events folded once more, read models, chain and provider agree, or finance reads in the
 * morning what does not. It takes as long as there are events, so that nothing else waits for it: the row comes back until
 * the night is written down. One that came to no end is tried again.
 */
export const proveLedgerNightly: TimerDefinition = {
  kind: PROVE_LEDGER,
  handle: (context) => async () => {
    const now = context.clock();
    const night = nightAt(now);
    if (await isNightProved(context.db, night)) return beginOf(daysAfter(night, 1));
    if (!running.has(context)) {
      running.add(context);
      void proveNight(context, night, { once: true })
        // The database is away, or the workers stop: the next look begins anew.
        .catch(() => undefined)
        .finally(() => running.delete(context));
    }
    return new Date(now.getTime() + LOOK_AGAIN_MS);
  },
};
