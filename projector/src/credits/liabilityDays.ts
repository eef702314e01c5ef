import { siteZone } from '@vonk/contracts/siteZone';
import { table } from '@vonk/platform/projection/projection';

const dayInSite = new Intl.DateTimeFormat('en-CA', {
  timeZone: siteZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * By how much a day in the site's zone changed what is owed in credits: the sums of all days up to one are what was owed at
 * its end, however many lots there are. `currency` empty: granted.
 */
export const liabilityDays = table({
  columns: { date: 'date', currency: 'text', lots: 'integer', credits: 'bigint', worth_minor: 'bigint' },
  key: ['date', 'currency'],
  defaults: { lots: 0, credits: 0, worth_minor: 0 },
});

/** What of a lot decides on what is owed for it. */
export type OwedLot = Readonly<{ credits: number; unused: number; price_minor: number; currency: string | null }>;
type Days = {
  add: (
    key: { date: string; currency: string },
    amounts: { lots: number; credits: number; worth_minor: number },
  ) => void;
};

/** What the unused part of a lot is worth: its share of the price, rounded half up (DECISIONS "refund of unused credits"). */
const worthOf = ({ price_minor, credits }: Pick<OwedLot, 'price_minor' | 'credits'>, unused: number): number =>
  Math.floor((2 * price_minor * Math.max(unused, 0) + credits) / (2 * credits));

const dayOf = (at: Date, currency: string | null) => ({ date: dayInSite.format(at), currency: currency ?? '' });

/** A new lot is owed in whole. */
export function owe(days: Days, at: Date, { credits, price_minor, currency }: Omit<OwedLot, 'unused'>): void {
  days.add(dayOf(at, currency), { lots: 1, credits, worth_minor: price_minor });
}

/** So much of a lot is unused from now on. */
export function oweLess(days: Days, at: Date, lot: OwedLot, unused: number): void {
  days.add(dayOf(at, lot.currency), {
    lots: Number(unused > 0) - Number(lot.unused > 0),
    credits: unused - lot.unused,
    worth_minor: worthOf(lot, unused) - worthOf(lot, lot.unused),
  });
}
