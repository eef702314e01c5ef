import { lotResources } from '@vonk/contracts/credits/lotResources';
import {
  listGrantedLots,
  listUnusedLots,
  readBalanceBefore,
  readLiability,
} from '@vonk/projector/credits/liability.query';
import { listLotLines } from '@vonk/projector/credits/lotLines.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';
import { endOfSiteDay } from './endOfSiteDay.ts';

/** What the liability calls credits that nobody paid for. */
const GRANTED = 'granted';

/** Where credits came from and went, and what is owed in them. */
export const lotsAdmin = ({ db }: AppContext): readonly BoundResource[] => [
  bindResource(lotResources.liability, {
    list: async ({ now }, { on }, range) => {
      const { date } = endOfSiteDay(on, now);
      const rows = (await readLiability(db, date)).map(({ currency, lots, credits, worth_minor }) => ({
        ...{ id: currency ?? GRANTED, date, lots, credits },
        worth: currency === null ? null : { amount_minor: worth_minor, currency },
      }));
      return listInMemory(rows, {}, range);
    },
  }),
  bindResource(lotResources['unused-lots'], {
    list: async ({ now }, { on, currency, ...filter }, range) => {
      const asked = { ...filter, ...endOfSiteDay(on, now) };
      const { lots, total } =
        currency === GRANTED
          ? await listGrantedLots(db, asked, range)
          : await listUnusedLots(db, { ...asked, ...(currency === undefined ? {} : { currency }) }, range);
      return { rows: lots, total };
    },
  }),
  bindResource(lotResources['lot-lines'], {
    list: async (_call, filter, range) => {
      const { lines, total } = await listLotLines(db, filter, range);
      return { rows: lines, total };
    },
  }),
  bindResource(lotResources.balances, {
    list: async ({ now }, { member, on }, range) => {
      const { date, before } = endOfSiteDay(on, now);
      if (member === undefined) return { rows: [], total: 0 };
      const { credits, lots } = await readBalanceBefore(db, member, before);
      return listInMemory([{ id: member, on: date, credits, lots }], {}, range);
    },
  }),
];
