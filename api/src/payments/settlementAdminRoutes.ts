import { createHash } from 'node:crypto';
import { settlementResources } from '@vonk/contracts/payments/settlementResources';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { refuse } from '@vonk/domain/refuse';
import { ProviderUnavailable } from '@vonk/platform/payment-provider/paymentProvider';
import { settlementsSince } from '@vonk/domain/payments/settlementsSince';
import { importSettlement, lockMonths, withoutTaken } from '@vonk/projector/payments/importSettlement.query';
import {
  listDifferences,
  listSettlements,
  readBooksPosition,
  readMonths,
  type DifferenceRow,
  type MonthRow,
} from '@vonk/projector/payments/settlements.query';
import { bindResource, type BoundResource, type Made } from '../admin/bindResource.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';
import { parseSettlement } from './parseSettlement.ts';
import { closeMonth, resolveDifference } from './settlements.store.ts';

const ONE = { offset: 0, limit: 1 };
/** Differences are kept under words of the contract alone. */
const shown = (row: DifferenceRow) => row as Made<(typeof settlementResources)['settlement-differences']['row']>;

/** What the provider paid out, matched with the books, and the months that are closed over it. */
export const settlementsAdmin = (context: AppContext): readonly BoundResource[] => [
  bindResource(settlementResources.settlements, {
    list: async (_call, _filter, range) => {
      const { settlements, total } = await listSettlements(context.db, {}, range);
      return { rows: settlements, total };
    },
    one: async (_call, id) => (await listSettlements(context.db, { id }, ONE)).settlements[0] ?? null,
    foundingActs: {
      fetch: {
        noteReason: true,
        run: async ({ staff, now }) => ({ position: null, founded: await fetchSettlements(context, staff.id, now) }),
      },
      import: {
        noteReason: true,
        run: async ({ staff, now }, _id, { name, file }) => {
          // The same file is the same settlement, whatever it is called.
          const id = createHash('sha256').update(file).digest('hex').slice(0, 32);
          const today = calendarDate(now, siteZone);
          await importSettlement(context.db, { id, name, lines: parseSettlement(file), at: now, today, by: staff.id });
          return { position: null, founded: id };
        },
      },
    },
  }),
  bindResource(settlementResources['settlement-differences'], {
    list: async (_call, filter, range) => {
      const { differences, total } = await listDifferences(context.db, filter, range);
      return { rows: differences.map(shown), total };
    },
    one: async (_call, id) => {
      const [row] = (await listDifferences(context.db, { id }, ONE)).differences;
      return row ? shown(row) : null;
    },
    acts: {
      resolve: {
        noteReason: true,
        run: async ({ staff, now }, id, { reason }) => {
          if (!(await resolveDifference(context.db, { id, at: now, by: staff.id, note: reason }))) refuse('not_found');
          return { position: null };
        },
      },
    },
  }),
  bindResource(settlementResources.months, {
    list: async ({ now }, _filter, range) => {
      const today = calendarDate(now, siteZone);
      return listInMemory(
        (await readMonths(context.db, today)).map((month) => monthRow(month, today)),
        {},
        range,
      );
    },
    one: async ({ now }, id) => {
      const today = calendarDate(now, siteZone);
      const month = (await readMonths(context.db, today)).find((one) => one.id === id);
      return month ? monthRow(month, today) : null;
    },
    acts: {
      close: {
        noteReason: true,
        run: async ({ staff, now }, id) => {
          await close(context, { month: id, by: staff.id, now });
          return { position: null };
        },
      },
    },
  }),
];

const stateOf = ({ id, closed_at }: MonthRow, today: string) =>
  closed_at !== null ? ('closed' as const) : id >= today.slice(0, 7) ? ('running' as const) : ('open' as const);
const monthRow = (month: MonthRow, today: string) => {
  const { position: _, ...row } = month;
  return { ...row, state: stateOf(month, today) };
};

/** Takes in what the provider tells of. Answers the newest settlement. Refuses no_settlements, temporarily_unavailable. */
async function fetchSettlements({ db, payments }: AppContext, by: string, now: Date): Promise<string> {
  const since = settlementsSince(now);
  try {
    for (const { id, name, lines } of await withoutTaken(db, (await payments?.settlements?.(since)) ?? []))
      await importSettlement(db, { id, name, lines: await lines(), at: now, today: calendarDate(now, siteZone), by });
  } catch (error) {
    if (error instanceof ProviderUnavailable) refuse('temporarily_unavailable');
    throw error;
  }
  const [newest] = (await listSettlements(db, {}, ONE)).settlements;
  return newest?.id ?? refuse('no_settlements');
}

/** Closes a month with what it comes to now. Refuses not_found, month_not_over, month_closed, month_has_differences. */
async function close(
  context: AppContext,
  { month: id, by, now }: { month: string; by: string; now: Date },
): Promise<void> {
  const today = calendarDate(now, siteZone);
  await context.db.transaction(
    async (tx) => {
      await lockMonths(tx);
      const months = await readMonths(tx, today);
      const month = months.find((one) => one.id === id) ?? refuse('not_found');
      const state = stateOf(month, today);
      // One before it that is open could still change it.
      const earlier = months.some((one) => one.id < id && stateOf(one, today) === 'open' && one.net.length > 0);
      if (state === 'closed') refuse('month_closed');
      if (state === 'running' || earlier) refuse('month_not_over');
      if (month.differences > 0) refuse('month_has_differences');
      const position = await readBooksPosition(tx);
      if (!(await closeMonth(tx, { month: id, position, at: now, by, net: month.net }))) refuse('month_closed');
    },
    { isolationLevel: 'repeatable read' },
  );
}
