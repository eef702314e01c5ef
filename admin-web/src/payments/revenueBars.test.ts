import { describe, expect, it } from 'vitest';
import type { Grouping, Revenue } from './revenueGroup.ts';
import { revenueBars } from './revenueBars.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const row = (group: string, net = 995, before = 0) => ({ group, net: eur(net), before: eur(before) }) as Revenue;
const groups = (by: Grouping, ...names: string[]) =>
  revenueBars(
    by,
    names.map((name) => row(name)),
  ).map(({ group }) => group);

describe('the picture of revenue', () => {
  it('has a place for each day between two, also where nothing moved and where the clocks change', () => {
    expect(revenueBars('day', [row('2026-03-27', 995, 120), row('2026-03-30', -4)])).toEqual([
      { group: '2026-03-27', net: 9.95, before: 1.2 },
      { group: '2026-03-28', net: 0, before: 0 },
      { group: '2026-03-29', net: 0, before: 0 },
      { group: '2026-03-30', net: -0.04, before: 0 },
    ]);
    expect(groups('day', '2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });

  it('has one for each week and month', () => {
    expect(groups('week', '2026-10-19', '2026-11-02')).toEqual(['2026-10-19', '2026-10-26', '2026-11-02']);
    const winter = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'];
    expect(groups('month', winter[0] ?? '', winter[3] ?? '')).toEqual(winter);
  });

  it('has what there is of other groups, of nothing, and of more days than can be drawn', () => {
    expect(groups('method', 'ideal', 'card')).toEqual(['ideal', 'card']);
    expect(groups('day')).toEqual([]);
    expect(groups('day', '2020-01-01', '2026-01-01')).toEqual(['2020-01-01', '2026-01-01']);
  });
});
