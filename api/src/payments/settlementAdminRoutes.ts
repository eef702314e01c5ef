import { createHash } from 'node:crypto';
import { settlementResources } from '@vonk/contracts/payments/settlementResources';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { explainDifference } from '@vonk/domain/payments/explainDifference';
import { settlement as settlementStream } from '@vonk/domain/payments/settlement';
import { refuse } from '@vonk/domain/refuse';
import {
  listDifferences,
  listSettlements,
  readMonths,
  type DifferenceRow,
  type MonthRow,
} from '@vonk/projector/payments/settlements.query';
import { bindResource, type BoundResource, type Made } from '../admin/bindResource.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';
import { payerOf } from './payerOf.ts';
import {
  closeTheMonth,
  fetchSettlements,
  importSettlement,
  monthState,
  unsettledByMonth,
  unsettledUpTo,
} from './settlements.ts';

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
        noteReason: 'aboutNobody',
        run: async ({ staff, now, command }) => {
          await fetchSettlements(context, { run: command.id, by: staff.id, at: now });
          await context.readYourWrites.waitFor(await context.store.head());
          const [newest] = (await listSettlements(context.db, {}, ONE)).settlements;
          return { position: null, founded: newest?.id ?? refuse('no_settlements') };
        },
      },
      import: {
        noteReason: 'aboutNobody',
        run: async ({ staff, now, command }, _id, { name, file, provider }) => {
          // The same file is the same settlement, whatever it is called.
          const id = createHash('sha256').update(file).digest('hex').slice(0, 32);
          await importSettlement(context, { id, name, file, provider }, { run: command.id, by: staff.id, at: now });
          return { position: await context.store.head(), founded: id };
        },
      },
    },
  }),
  bindResource(settlementResources['settlement-differences'], {
    list: async ({ now }, filter, range) => {
      const today = calendarDate(now, siteZone);
      const { differences, total } = await listDifferences(context.db, today, filter, range);
      return { rows: differences.map(shown), total };
    },
    one: async ({ now }, id) => {
      const [row] = (await listDifferences(context.db, calendarDate(now, siteZone), { id }, ONE)).differences;
      return row ? shown(row) : null;
    },
    acts: {
      resolve: {
        noteReason: false,
        run: async ({ staff, now, command }, id, { reason }) => {
          const [settlement = ''] = id.split(':', 1);
          const [row] = (await listDifferences(context.db, calendarDate(now, siteZone), { id }, ONE)).differences;
          const payer = await payerOf(context, row?.payment ?? null);
          const told = { settlement, difference: id, reason, by: staff.id, at: now.toISOString() };
          return context.commands.execute({
            ...{ stream: settlementStream, id: settlement, command },
            decide: (state) => explainDifference(state, { ...told, ...(payer !== null && { sealed_for: payer }) }),
          });
        },
      },
    },
  }),
  bindResource(settlementResources.months, {
    list: async ({ now }, _filter, range) => {
      const today = calendarDate(now, siteZone);
      const [months, unsettled] = await Promise.all([readMonths(context.db, today), unsettledByMonth(context)]);
      return listInMemory(
        months.map((month) => monthRow(month, unsettled, today)),
        {},
        range,
      );
    },
    one: async ({ now }, id) => {
      const today = calendarDate(now, siteZone);
      const month = (await readMonths(context.db, today)).find((one) => one.id === id);
      return month ? monthRow(month, await unsettledByMonth(context), today) : null;
    },
    acts: {
      close: {
        noteReason: false,
        run: ({ staff, now, command }, id, { reason }) =>
          closeTheMonth(context, { month: id, by: staff.id, now, reason, command }),
      },
    },
  }),
];

/** Of a closed month nothing has to be settled: what came late is of the next open one. */
const monthRow = (month: MonthRow, unsettled: ReadonlyMap<string, number>, today: string) => ({
  ...month,
  state: monthState(month, today),
  unsettled: month.closed_at === null ? unsettledUpTo(month.id, unsettled) : 0,
});
