import type { Check } from '@vonk/platform/http/health';
import type { House } from '../house.ts';

/** How far behind the read models may be, in milliseconds: as long as a command waits for them. */
const LAG_BUDGET_MS = 2000;

/**
 * What must answer before the house is open: its stores, and the read side, which must reach within 2 s what the event
 * store held when it was asked.
 */
export const readiness = (house: House): Readonly<Record<string, Check>> => ({
  database: () => house.postgres.pool.query('select 1'),
  event_store: () => house.store.ping(),
  files: () => house.files.ping(),
  read_models: async () => {
    const head = await house.store.head();
    if (!(await house.readYourWrites.waitFor(head, LAG_BUDGET_MS))) throw new Error('the read models are behind');
  },
});
