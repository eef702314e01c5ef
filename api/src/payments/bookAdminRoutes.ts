import type { Money } from '@vonk/contracts/kernel';
import { bookResources } from '@vonk/contracts/payments/bookResources';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { DAY_MS, daysAfter } from '@vonk/domain/daysAfter';
import {
  listBookLines,
  readBookLine,
  readRevenue,
  type Grouping,
  type RevenueGroup,
} from '@vonk/projector/payments/books.query';
import { readClosedMonths } from '@vonk/projector/payments/settlements.query';
import { listVatLines, readVat, readVatLine, type VatGroup } from '@vonk/projector/payments/vat.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';

const DAYS_SHOWN = 30;

/** Revenue and VAT of a period, and the lines that their figures are made of. */
export const booksAdmin = ({ db }: AppContext): readonly BoundResource[] => [
  bindResource(bookResources.revenue, {
    list: async ({ now }, { by = 'day', from, to, ...headings }, range) => {
      const days = periodOf(now, { from, to });
      const groups = await readRevenue(db, by, { ...headings, ...days });
      const isWhole = by === 'month' && Object.keys(headings).length === 0;
      const closed = isWhole ? await readClosedMonths(db) : new Map<string, readonly Money[]>();
      return listInMemory(
        groups.map((group) => revenueRow(by, group, days, closed)),
        {},
        range,
      );
    },
  }),
  bindResource(bookResources['book-lines'], {
    list: async ({ now }, filter, range) => {
      const today = calendarDate(now, siteZone);
      const { lines, total } = await listBookLines(db, { ...filter, today }, range);
      return { rows: lines, total };
    },
    one: (_call, id) => readBookLine(db, id),
  }),
  bindResource(bookResources.vat, {
    list: async ({ now }, { from, to }, range) => {
      const today = calendarDate(now, siteZone);
      const days = { from: from ?? quarterOf(to ?? today), to: to ?? today };
      return listInMemory(
        (await readVat(db, days)).map((group) => vatRow(group, days)),
        {},
        range,
      );
    },
  }),
  bindResource(bookResources['vat-lines'], {
    list: async (_call, { rate, ...filter }, range) => {
      const asked = { ...filter, ...(rate === undefined ? {} : { rate: rate === 'none' ? null : rate }) };
      const { lines, total } = await listVatLines(db, asked, range);
      return { rows: lines, total };
    },
    one: (_call, id) => readVatLine(db, id),
  }),
];

type Days = Readonly<{ from: string; to: string }>;

/** The last 30 days, or as many before the day that is told. */
function periodOf(now: Date, { from, to }: Partial<Days>): Days {
  const last = to ?? calendarDate(now, siteZone);
  return { from: from ?? daysAfter(last, 1 - DAYS_SHOWN), to: last };
}

/** The first day of the quarter of a day. */
function quarterOf(day: string): string {
  const [year = '', month = '01'] = day.split('-');
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
}

/** A group of days lasts until the next one begins, within the period. */
function daysOf(by: Grouping, group: string, { from, to }: Days): Days {
  if (by !== 'day' && by !== 'week' && by !== 'month') return { from, to };
  const [year = '', month = ''] = group.split('-');
  const monthEnd = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
  const last = by === 'day' ? group : by === 'week' ? daysAfter(group, 6) : monthEnd;
  return { from: group < from ? from : group, to: last > to ? to : last };
}

/** How many days a period has, both included. */
const lengthOf = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** What a month was closed with in a currency, where all its days are asked for and come to something else by now. */
function closedWith(closed: ReadonlyMap<string, readonly Money[]>, { group, currency, net }: RevenueGroup, own: Days) {
  const month = group.slice(0, 7);
  const fixed = closed.get(month);
  if (!fixed || own.from !== group || daysAfter(own.to, 1).slice(0, 7) === month) return null;
  const amount_minor = fixed.find((one) => one.currency === currency)?.amount_minor ?? 0;
  return amount_minor === net ? null : { amount_minor, currency };
}

function revenueRow(
  by: Grouping,
  revenue: RevenueGroup,
  days: Days,
  closedMonths: ReadonlyMap<string, readonly Money[]>,
) {
  const { group, currency, purchases, ...sums } = revenue;
  const money = (amount_minor: number) => ({ amount_minor, currency });
  const own = daysOf(by, group, days);
  // The period before is as many days long, and each of its days stands beside the one so many days later.
  const back = -lengthOf(days);
  return {
    ...{ id: `${group}|${currency}`, group, ...own, purchases },
    ...{ before_from: daysAfter(own.from, back), before_to: daysAfter(own.to, back) },
    ...{ sale: money(sums.sale), transaction_cost: money(sums.transaction_cost), refund: money(sums.refund) },
    ...{ charge_back: money(sums.charge_back), fee: money(sums.fee) },
    ...{ net: money(sums.net), before: money(sums.before) },
    closed: closedWith(closedMonths, revenue, own),
  };
}

function vatRow({ country, rate, currency, in_gross, in_vat, out_gross, out_vat }: VatGroup, days: Days) {
  const money = (amount_minor: number) => ({ amount_minor, currency });
  const [inNet, outNet] = [in_gross - in_vat, out_gross - out_vat];
  return {
    ...{ id: `${country}|${rate ?? 'none'}|${currency}`, country, rate },
    ...days,
    rate_type: rate === null ? ('none' as const) : ('standard' as const),
    ...{ in_net: money(inNet), in_vat: money(in_vat), out_net: money(outNet), out_vat: money(out_vat) },
    ...{ taxable: money(inNet - outNet), due: money(in_vat - out_vat) },
  };
}
