import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { settlementsSince } from '@vonk/domain/payments/settlementsSince';
import { importSettlement, withoutTaken } from '@vonk/projector/payments/importSettlement.query';
import type { TimerDefinition } from '../timerDefinition.ts';

export const FETCH_SETTLEMENTS = 'fetch-settlements';
const DAY_MS = 24 * 60 * 60_000;

/** Takes in, once a day, what the provider paid out and is not here yet. One row; one that fails is tried again. */
export const fetchSettlements: TimerDefinition = {
  kind: FETCH_SETTLEMENTS,
  handle:
    ({ db, provider, clock }) =>
    async () => {
      const now = clock();
      const told = (await provider?.settlements?.(settlementsSince(now))) ?? [];
      const [today, by] = [calendarDate(now, siteZone), 'system:payment-provider'];
      for (const { id, name, lines } of await withoutTaken(db, told))
        await importSettlement(db, { id, name, lines: await lines(), at: now, today, by });
      return new Date(now.getTime() + DAY_MS);
    },
};
