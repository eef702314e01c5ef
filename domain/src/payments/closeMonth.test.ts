import { describe, expect, it } from 'vitest';
import { closeMonth, cutMonth } from './closeMonth.ts';
import { month, type Month, type MonthEvent } from './month.ts';

const net = [{ amount_minor: 995, currency: 'EUR' }];
const FACTS = { known: true, over: true, net, differences: 0, unsettled: 0 };
const cutting = { month: '2026-02', cut: 'a', by: 'finance' };
const closing = { ...cutting, at: '2026-03-02T12:00:00.000Z', reason: 'All explained' };
const fold = (events: readonly MonthEvent[]): Month =>
  events.reduce((now, event) => month.evolve[event.type](event as never, now), month.initial());

describe('closing a month', () => {
  const cut: MonthEvent[] = [{ type: 'MonthCut', data: cutting }];
  const closed: MonthEvent[] = [{ type: 'MonthClosed', data: { ...closing, net } }];

  it('fixes what it came to up to its cut', () => {
    expect(cutMonth(month.initial(), cutting, FACTS)).toEqual(cut);
    expect(closeMonth(fold(cut), closing, FACTS)).toEqual(closed);
  });

  it('is done once, and on the last cut alone', () => {
    const after = fold([...cut, ...closed]);
    expect(() => cutMonth(after, cutting, FACTS)).toThrow('month_closed');
    expect(() => closeMonth(after, closing, FACTS)).toThrow('month_closed');
    const colleague = fold([...cut, ...cutMonth(fold(cut), { ...cutting, cut: 'b' }, FACTS)]);
    expect(() => closeMonth(colleague, closing, FACTS)).toThrow('month_closed');
    expect(closeMonth(colleague, { ...closing, cut: 'b' }, FACTS)).toHaveLength(1);
    expect(() => closeMonth(month.initial(), closing, FACTS)).toThrow('month_closed');
  });

  it.each([
    ['not_found', { known: false }],
    ['month_not_over', { over: false }],
    ['month_has_differences', { differences: 1 }],
    ['month_not_settled', { unsettled: 1 }],
  ])('is refused with %s, before it is cut and after', (code, other) => {
    expect(() => cutMonth(month.initial(), cutting, { ...FACTS, ...other })).toThrow(code);
    expect(() => closeMonth(fold(cut), closing, { ...FACTS, ...other })).toThrow(code);
  });
});
