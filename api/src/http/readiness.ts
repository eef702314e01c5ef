import type { Check } from '@vonk/platform/http/health';
import type { AppContext } from '../appContext.ts';

/** How far behind the read models may be, in milliseconds: as long as a command waits for them. */
const LAG_BUDGET_MS = 2000;

/**
 * What must answer before the house is open: its stores, and the read side, which must reach within 2 s what the event
 * store held when it was asked.
 */
export const readiness = (context: AppContext): Readonly<Record<string, Check>> => ({
  database: () => context.postgres.pool.query('select 1'),
  event_store: () => context.store.ping(),
  files: () => context.files.ping(),
  read_models: async () => {
    const head = await context.store.head();
    if (!(await context.readYourWrites.waitFor(head, LAG_BUDGET_MS))) throw new Error('the read models are behind');
  },
});
