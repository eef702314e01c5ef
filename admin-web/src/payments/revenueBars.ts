import type { Grouping, Revenue } from './revenueGroup.ts';

/** More than anybody can tell apart in one picture. */
const BARS_MOST = 1000;
const DAY_MS = 86_400_000;

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** First days of weeks and months: the one of the next. */
const AFTER: Readonly<Partial<Record<Grouping, (date: string) => string>>> = {
  day: (date) => daysLater(date, 1),
  week: (date) => daysLater(date, 7),
  month: (date) => `${daysLater(date, 31).slice(0, 7)}-01`,
};

export type Bar = Readonly<{ group: string; net: number; before: number }>;

/**
 * What the picture of a report shows, in units. Groups of time stand as far apart as they are: one in which nothing moved is an
 * empty place, as it has no row.
 */
export function revenueBars(by: Grouping, rows: readonly Revenue[]): readonly Bar[] {
  const bars = rows.map(({ group, net, before }) => ({
    ...{ group, net: net.amount_minor / 100, before: before.amount_minor / 100 },
  }));
  const after = AFTER[by];
  const [first, last] = [bars[0], bars.at(-1)];
  if (!after || !first || !last) return bars;
  const known = new Map(bars.map((bar) => [bar.group, bar]));
  const all: Bar[] = [];
  for (let group = first.group; group <= last.group; group = after(group)) {
    if (all.length === BARS_MOST) return bars;
    all.push(known.get(group) ?? { group, net: 0, before: 0 });
  }
  return all;
}
