import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { describe, expect, it } from 'vitest';
import { beginSettlement, SETTLEMENT_LINES_MOST } from './beginSettlement.ts';
import { explainDifference } from './explainDifference.ts';
import { DIFFERENCES_IN_PART, noteDifferences, unnoted } from './noteDifferences.ts';
import { settlement, type Difference, type Settlement, type SettlementEvent } from './settlement.ts';
import { LINES_IN_PART, takeSettlementLines } from './takeSettlementLines.ts';

const [AT, BY] = ['2026-03-02T12:00:00.000Z', 'finance'];
const DIGEST = 'd'.repeat(64);
const line = (reference: number): SettlementLine => ({
  ...{ kind: 'payment', reference: `tr_${reference}`, amount_minor: 995, currency: 'EUR', date: '2026-03-01' },
});
const lines = (count: number) => Array.from({ length: count }, (_, place) => line(place));
const begun = (count: number, digest = DIGEST) => ({
  ...{ settlement: 's', name: 'March', lines: count, digest, by: BY, at: AT },
});
const fold = (state: Settlement, events: readonly SettlementEvent[]) =>
  events.reduce((now, event) => settlement.evolve[event.type](event as never, now), state);
const difference = (id: number | string, found = 'EUR 9.95'): Difference => ({
  ...{ difference: `s:amount:${id}`, kind: 'amount', reference: `tr_${id}`, payment: null, expected: '', found },
  month: '2026-03',
});
const whole = () => fold(settlement.initial(), beginSettlement(settlement.initial(), begun(0)));
const note = (state: Settlement, differences: Difference[]) =>
  noteDifferences(state, { settlement: 's', differences, by: BY, at: AT });

describe('a settlement that is taken in', () => {
  const taking = (count: number) => {
    const events: SettlementEvent[] = beginSettlement(settlement.initial(), begun(count));
    let state = fold(settlement.initial(), events);
    for (let parts = 0; !state.whole && parts < 10; parts += 1) {
      const next = takeSettlementLines(state, { settlement: 's', digest: DIGEST, lines: lines(count) });
      events.push(...next);
      state = fold(state, next);
    }
    return { events, state };
  };

  it.each([1, LINES_IN_PART, LINES_IN_PART + 1, 3 * LINES_IN_PART])(
    'has %i lines in parts that are never too large, and all of them in their order',
    (count) => {
      const { events, state } = taking(count);
      const parts = events.flatMap((event) => (event.type === 'SettlementLinesTaken' ? [event.data] : []));
      expect(parts.flatMap((part) => part.lines)).toEqual(lines(count));
      expect(parts.map(({ first }) => first)).toEqual(parts.map((_, part) => part * LINES_IN_PART));
      for (const part of parts) expect(part.lines.length).toBeLessThanOrEqual(LINES_IN_PART);
      expect(events.at(-1)?.type).toBe('SettlementTaken');
      expect(state).toMatchObject({ whole: true, taken: count });
    },
  );

  it('is whole at once without a line, and never changes any more', () => {
    expect(beginSettlement(settlement.initial(), begun(0)).map(({ type }) => type)).toEqual([
      'SettlementBegun',
      'SettlementTaken',
    ]);
    const { state } = taking(3);
    expect(beginSettlement(state, begun(3, 'e'.repeat(64)))).toEqual([]);
    expect(takeSettlementLines(state, { settlement: 's', digest: DIGEST, lines: lines(3) })).toEqual([]);
  });

  it('goes on where it was cut off, and starts over when it says something else by then', () => {
    const half = fold(settlement.initial(), beginSettlement(settlement.initial(), begun(900)));
    const cut = fold(half, takeSettlementLines(half, { settlement: 's', digest: DIGEST, lines: lines(900) }));
    expect(cut).toMatchObject({ taken: 500, whole: false });
    expect(beginSettlement(cut, begun(900))).toEqual([]);
    const other = fold(cut, beginSettlement(cut, begun(2, 'e'.repeat(64))));
    expect(other).toMatchObject({ taken: 0, begun: { lines: 2 } });
    // Whoever reads the earlier one to its end adds nothing to it.
    expect(takeSettlementLines(other, { settlement: 's', digest: DIGEST, lines: lines(900) })).toEqual([]);
  });

  it('has at most a million lines', () => {
    expect(beginSettlement(settlement.initial(), begun(SETTLEMENT_LINES_MOST))).toHaveLength(1);
    expect(() => beginSettlement(settlement.initial(), begun(SETTLEMENT_LINES_MOST + 1))).toThrow('file_too_long');
  });
});

describe('the differences of a settlement', () => {
  it('are told once, gone when they are none any more, and told again when they are others', () => {
    const first = note(whole(), [difference(1), difference(2)]);
    expect(first.map(({ type }) => type)).toEqual(['DifferencesFound', 'SettlementMatched']);
    const state = fold(whole(), first);
    expect(note(state, [difference(1), difference(2)])).toEqual([
      { type: 'SettlementMatched', data: { settlement: 's', open: 2, by: BY, at: AT } },
    ]);
    expect(
      note(
        state,
        [1, 2, 3].map((id) => difference(id)),
      ).at(-1)?.data,
    ).toMatchObject({ open: 3 });
    const second = note(state, [difference(1, 'EUR 1.00'), difference(3)]);
    expect(second).toMatchObject([
      { type: 'DifferencesFound', data: { differences: [difference(1, 'EUR 1.00'), difference(3)] } },
      { type: 'DifferencesGone', data: { differences: ['s:amount:2'] } },
      { type: 'SettlementMatched', data: { open: 2 } },
    ]);
    expect([...fold(state, second).open.keys()]).toEqual(['s:amount:1', 's:amount:3']);
  });

  it('are told no more at once than fit, those that are gone among them', () => {
    const some = (from: number) => Array.from({ length: 300 }, (_, at) => difference(from + at));
    const [told, gone, ...rest] = note(fold(whole(), note(whole(), some(0))), some(300));
    const countOf = (event: SettlementEvent | undefined) =>
      event && 'differences' in event.data ? event.data.differences.length : 0;
    expect([countOf(told), countOf(gone), rest]).toEqual([300, DIFFERENCES_IN_PART - 300, []]);
  });

  it('are explained once, and stay so when it is matched anew', () => {
    const state = fold(whole(), note(whole(), [difference(1)]));
    const command = { settlement: 's', difference: 's:amount:1', reason: 'A late fee', by: BY, at: AT };
    const explained = fold(state, explainDifference(state, command));
    expect(() => explainDifference(explained, command)).toThrow('not_found');
    expect(() => explainDifference(state, { ...command, difference: 's:amount:9' })).toThrow('not_found');
    expect(note(explained, [difference(1, 'EUR 2.00')])).toMatchObject([
      { type: 'SettlementMatched', data: { open: 0 } },
    ]);
  });

  it.each([DIFFERENCES_IN_PART, DIFFERENCES_IN_PART + 1, 3 * DIFFERENCES_IN_PART])(
    'are told in parts when there are %i of them, and gone in parts',
    (count) => {
      const many = Array.from({ length: count }, (_, id) => difference(id));
      const inParts = (from: Settlement, differences: Difference[]) => {
        let state = from;
        for (let parts = 1; parts < 10; parts += 1) {
          const events = note(state, differences);
          for (const { data } of events)
            if ('differences' in data) expect(data.differences.length).toBeLessThanOrEqual(DIFFERENCES_IN_PART);
          state = fold(state, events);
          if (events.at(-1)?.type === 'SettlementMatched') return { state, parts };
        }
        return expect.fail('it never ends');
      };
      const told = inParts(whole(), many);
      expect(told.parts).toBe(Math.ceil(count / DIFFERENCES_IN_PART));
      expect(unnoted(told.state, many)).toEqual({ found: [], gone: [] });
      const gone = inParts(told.state, []);
      expect(gone).toMatchObject({ parts: told.parts, state: { open: new Map() } });
    },
  );

  it('are those of a settlement that is whole', () => {
    expect(note(settlement.initial(), [difference(1)])).toEqual([]);
    const half = fold(settlement.initial(), beginSettlement(settlement.initial(), begun(2)));
    expect(note(half, [difference(1)])).toEqual([]);
  });
});
