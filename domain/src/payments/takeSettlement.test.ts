import type { BookedReference } from '@vonk/contracts/payments/bookedReference';
import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { describe, expect, it } from 'vitest';
import { memoryDecisions } from '../testing/memoryDecisions.ts';
import { DIFFERENCES_IN_PART } from './noteDifferences.ts';
import { takeSettlements, type SettlementFacts, type ToldSettlement } from './takeSettlement.ts';
import { LINES_IN_PART } from './takeSettlementLines.ts';

const AT = '2026-03-06T12:00:00.000Z';
const taker = (run: string) => ({ run, by: 'fin', at: new Date(AT) });
const line = (reference: string, amount_minor = 995, date = '2026-03-02'): SettlementLine => ({
  ...{ kind: 'payment', reference, amount_minor, currency: 'EUR', date },
});
const many = (count: number) => Array.from({ length: count }, (_, at) => line(`tr_${at}`));
const booked = (payment: string, more: Partial<BookedReference> = {}): BookedReference => ({
  ...{ payment, currency: 'EUR', amount_minor: 995, paid: true, paid_on: '2026-03-02', refunds: [] },
  ...{ mismatched: false, refunded_on: null, charge_backs: [], charged_back_on: null },
  ...more,
});
const told = (id: string, lines: readonly SettlementLine[], bank?: ToldSettlement['bank']): ToldSettlement => ({
  ...{ id, name: `file ${id}`, lines: () => Promise.resolve(lines), ...(bank && { bank }) },
});

type World = { lines?: Record<string, readonly SettlementLine[]>; books?: Record<string, BookedReference> };
/** A house whose read models say this; `asked` is what they were asked. */
const house = ({ lines = {}, books = {} }: World, facts: Partial<SettlementFacts> = {}) => {
  const asked: unknown[] = [];
  const known: SettlementFacts = {
    caughtUp: () => Promise.resolve(asked.push('caught up')),
    lines: (id) => Promise.resolve(lines[id] ?? []),
    settledUntil: () => Promise.resolve(null),
    booked: (wanted) => Promise.resolve((asked.push(wanted), new Map(Object.entries(books)))),
    settled: (id, references) =>
      Promise.resolve((asked.push([id, references]), { before: new Map(), after: new Map() })),
    digestOf: (of) => `digest of ${of.length}`,
    pause: () => Promise.resolve(),
    ...facts,
  };
  return { asked, facts: known, decisions: memoryDecisions() };
};
type Books = ReturnType<typeof house>;
const take = ({ decisions, facts }: Books, what: Parameters<typeof takeSettlements>[2], run = 'run-1') =>
  takeSettlements(decisions, facts, what, taker(run));
const typesOf = ({ decisions }: Books, id = 's') => decisions.added(`settlement-${id}`).map(({ type }) => type);

describe('a settlement that is taken in', () => {
  it('is begun, taken and laid against the books, by whom and when', async () => {
    const here = house({ lines: { s: [line('a')] }, books: { a: booked('p-a') } });
    await take(here, { told: [told('s', [line('a')])] });
    expect(here.decisions.added('settlement-s')).toEqual([
      {
        type: 'SettlementBegun',
        data: { settlement: 's', name: 'file s', lines: 1, digest: 'digest of 1', by: 'fin', at: AT },
      },
      { type: 'SettlementLinesTaken', data: { settlement: 's', first: 0, lines: [line('a')] } },
      { type: 'SettlementTaken', data: { settlement: 's' } },
      { type: 'SettlementMatched', data: { settlement: 's', open: 0, by: 'fin', at: AT } },
    ]);
  });

  it('of the bank says that it is one, and how much in it was about something else', async () => {
    const here = house({});
    await take(here, { told: [told('s', [], { left_out: 3 })] });
    expect(here.decisions.added('settlement-s')[0]?.data).toMatchObject({ provider: 'bank', left_out: 3 });
  });

  it('is taken in parts, however many lines it has', async () => {
    const count = 2 * LINES_IN_PART + 1;
    const here = house({});
    await take(here, { told: [told('s', many(count))] });
    expect(typesOf(here)).toEqual([
      ...['SettlementBegun', 'SettlementLinesTaken', 'SettlementLinesTaken', 'SettlementLinesTaken'],
      ...['SettlementTaken', 'SettlementMatched'],
    ]);
  });

  it('is not matched while somebody takes another one in by its name', async () => {
    const here = house({});
    const slow = { ...here.facts, digestOf: () => 'theirs' };
    // Theirs is begun, and not whole yet.
    let first = true;
    const decide: typeof here.decisions.decide = (stream, id, what, decision) => {
      if (!what.includes(':lines:') || !first) return here.decisions.decide(stream, id, what, decision);
      first = false;
      return here.decisions.decide(stream, id, 'begin theirs', () => [
        {
          type: 'SettlementBegun',
          data: { settlement: 's', name: 'other', lines: 9, digest: 'other', by: 'bob', at: AT },
        } as never,
      ]);
    };
    await takeSettlements({ decide }, slow, { told: [told('s', [line('a')])] }, taker('run-1'));
    expect(typesOf(here)).toEqual(['SettlementBegun', 'SettlementBegun']);
    expect(here.asked).toEqual([]);
  });

  it('waits for the read models before it is matched, and asks them nothing where there is nothing to do', async () => {
    const here = house({ lines: { s: [line('a')] } });
    await take(here, { told: [told('s', [line('a')])] });
    expect(here.asked[0]).toBe('caught up');
    const idle = house({});
    await take(idle, { told: [] });
    expect(idle.asked).toEqual([]);
  });
});

describe('the differences of a settlement', () => {
  const lines = [line('a', 985), line('nobody', 995, '2026-03-05'), line('nobody', 995, '2026-03-05')];
  const books = { a: booked('p-a'), gone: booked('p-g') };

  it('name the settlement, their kind, and their line or what has none, with the payment where there is one', async () => {
    const here = house({ lines: { s: lines }, books });
    await take(here, { told: [told('s', lines)] });
    const found = here.decisions.added('settlement-s').find(({ type }) => type === 'DifferencesFound');
    const of = { month: '2026-03' };
    const unknown = { kind: 'unknown_payment', reference: 'nobody', expected: '', found: 'EUR 9.95', payment: null };
    expect(found?.data).toEqual({
      settlement: 's',
      differences: [
        {
          ...{ ...of, difference: 's:amount:0', kind: 'amount', reference: 'a', payment: 'p-a' },
          ...{ expected: 'EUR 9.95', found: 'EUR 9.85' },
        },
        { ...of, ...unknown, difference: 's:unknown_payment:1' },
        { ...of, ...unknown, difference: 's:unknown_payment:2' },
        {
          ...{ ...of, difference: 's:missing_payment:gone', kind: 'missing_payment', reference: 'gone' },
          ...{ payment: 'p-g', expected: 'EUR 9.95', found: '' },
        },
      ],
    });
  });

  it('are looked for among what the file names and what the books moved since the file before it', async () => {
    const here = house({ lines: { s: lines }, books });
    await take(here, { told: [told('s', lines)] });
    expect(here.asked.slice(1)).toEqual([
      { settlement: 's', references: ['a', 'nobody'], from: '2026-03-02', to: '2026-03-05' },
      ['s', ['a', 'nobody', 'gone']],
    ]);
    const second = house({ lines: { s: lines }, books }, { settledUntil: () => Promise.resolve('2026-02-27') });
    await take(second, { told: [told('s', lines)] });
    expect(second.asked[1]).toMatchObject({ from: '2026-02-27', to: '2026-03-05' });
  });

  it('are told in parts where there are very many', async () => {
    const unknown = many(DIFFERENCES_IN_PART + 1);
    const here = house({ lines: { s: unknown } });
    await take(here, { told: [told('s', unknown)] });
    expect(typesOf(here).slice(-3)).toEqual(['DifferencesFound', 'DifferencesFound', 'SettlementMatched']);
  });

  it('are looked for again: one that is here and was not matched is matched, one that differed only where that changed', async () => {
    const world: Required<World> = { lines: { s: lines, t: [] }, books: {} };
    const here = house(world);
    await take(here, { told: [told('s', lines), told('t', [])] });
    const before = typesOf(here).length;
    await take(here, { told: [], differing: ['s'] }, 'run-2');
    expect(typesOf(here)).toHaveLength(before);
    await take(here, { told: [], unmatched: ['t'], differing: ['t'] }, 'run-3');
    expect(typesOf(here, 't')).toEqual([
      ...['SettlementBegun', 'SettlementTaken', 'SettlementMatched', 'SettlementMatched'],
    ]);
    world.lines.s = [];
    await take(here, { told: [], differing: ['s'] }, 'run-4');
    expect(typesOf(here).slice(before)).toEqual(['DifferencesGone', 'SettlementMatched']);
  });
});
