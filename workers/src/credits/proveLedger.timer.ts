import { calendarDate } from '@vonk/domain/calendarDate';
import { daysAfter } from '@vonk/domain/daysAfter';
import { startOfDay } from '@vonk/domain/startOfDay';
import { siteZone } from '@vonk/contracts/siteZone';
import { withoutPersonalData } from '@vonk/platform/observability/withoutPersonalData';
import type { WorkerContext } from '../workerContext.ts';
import type { TimerDefinition } from '../timerDefinition.ts';
import { isNightProved, keepNight } from './ledgerNights.store.ts';
import { proveLedger } from './proveLedger.ts';
import { providerCheck } from './providerCheck.ts';

export const PROVE_LEDGER = 'prove-ledger';
/** Few are awake, and the day before is over. */
const AT_HOUR_MS = 3.5 * 60 * 60_000;

const nextNight = (now: Date): Date => {
  const today = calendarDate(now, siteZone);
  const at = (date: string) => new Date(startOfDay(date, siteZone).getTime() + AT_HOUR_MS);
  return at(today) > now ? at(today) : at(daysAfter(today, 1));
};

const LOOK_AGAIN_MS = 10 * 60_000;
const running = new WeakSet<WorkerContext>();

/** Proves the books and writes down how it ended, for one night. False: another process is at it. */
export async function proveNight(context: WorkerContext, night: string): Promise<boolean> {
  const started_at = context.clock();
  const { databaseUrl } = context.config;
  try {
    const proof = await proveLedger({ store: context.store, databaseUrl }, [
      providerCheck(context.provider, context.store),
    ]);
    if (proof === null) return false;
    const outcome = proof.count === 0 ? ('proved' as const) : ('differs' as const);
    await keepNight(context.db, { night, started_at, ended_at: context.clock(), outcome, problem: null, proof });
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
    const night = calendarDate(now, siteZone);
    if (await isNightProved(context.db, night)) return nextNight(now);
    if (!running.has(context)) {
      running.add(context);
      void proveNight(context, night)
        // The database is away, or the workers stop: the next look begins anew.
        .catch(() => undefined)
        .finally(() => running.delete(context));
    }
    return new Date(now.getTime() + LOOK_AGAIN_MS);
  },
};
