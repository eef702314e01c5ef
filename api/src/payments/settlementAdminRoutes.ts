import { createHash } from 'node:crypto';
import { settlementResources } from '@vonk/contracts/payments/settlementResources';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { refuse } from '@vonk/domain/refuse';
import { readBookedReferences } from '@vonk/projector/payments/bookedReferences.query';
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
import { matchSettlement } from './matchSettlement.ts';
import { parseSettlement } from './parseSettlement.ts';
import {
  closeMonth,
  keepDifferences,
  keepSettlement,
  lockMonths,
  readSettledBefore,
  resolveDifference,
} from './settlements.store.ts';

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
      import: {
        noteReason: true,
        run: async ({ staff, now }, _id, { name, file }) => {
          const founded = await importSettlement(context, { name, file, by: staff.id, now });
          return { position: null, founded };
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

/** Takes a file in and lays it against the books; the same file again is matched anew. Answers its id. */
async function importSettlement(
  context: AppContext,
  { name, file, by, now }: { name: string; file: string; by: string; now: Date },
): Promise<string> {
  const lines = parseSettlement(file);
  const id = createHash('sha256').update(file).digest('hex').slice(0, 32);
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const dates = lines.map(({ date }) => date).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  await context.db.transaction(async (tx) => {
    await lockMonths(tx);
    await keepSettlement(tx, { id, name, at: now, by, position: await readBooksPosition(tx) }, lines);
    const booked = await readBookedReferences(tx, { references, from, to });
    const before = await readSettledBefore(tx, id, [...new Set([...references, ...booked.keys()])]);
    const closed = new Set(
      (await readMonths(tx, calendarDate(now, siteZone))).flatMap((month) => (month.closed_at ? [month.id] : [])),
    );
    const differences = matchSettlement(lines, booked, before).map((one) => ({
      ...one,
      payment: booked.get(one.reference)?.payment ?? null,
      month: openMonth(one.date.slice(0, 7), closed),
    }));
    await keepDifferences(tx, id, differences);
  });
  return id;
}

/** The month itself, or the next one that is not closed. */
function openMonth(month: string, closed: ReadonlySet<string>): string {
  let open = month;
  while (closed.has(open)) {
    const [year = '', number = ''] = open.split('-');
    open = new Date(Date.UTC(Number(year), Number(number), 1)).toISOString().slice(0, 7);
  }
  return open;
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
