import { describe, expect, it } from 'vitest';
import { foundingSettings } from '../site/foundingSettings.ts';
import { happened, specify, stateAfter } from '../testing/given.ts';
import { blockDebtor, unblockDebtor } from './blockDebtor.ts';
import { debtor, type DebtorEvent } from './debtor.ts';
import { closeDebit, releaseDebit } from './releaseDebit.ts';
import { reserveDebit } from './reserveDebit.ts';

const given = specify(debtor);
const who = { debtor: 'hash', kind: 'iban' as const };
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const reserved = (payment: string, minor: number, at = '2026-03-01T12:00:00Z'): DebtorEvent =>
  happened(at, { type: 'DebitReserved', data: { ...who, payment, amount: eur(minor) } });
const closed = (payment: string): DebtorEvent => ({ type: 'DebitClosed', data: { ...who, payment } });
const released = (payment: string): DebtorEvent => ({ type: 'DebitReleased', data: { ...who, payment } });
const blocked: DebtorEvent = { type: 'DebtorBlocked', data: { ...who, cause: 'returned', hint: 'NL…4300' } };
const unblocked: DebtorEvent = { type: 'DebtorUnblocked', data: { ...who, by: 'fin-1' } };
const fresh = (payment: string, minor: number): DebtorEvent => ({
  type: 'DebitReserved',
  data: { ...who, payment, amount: eur(minor) },
});

// Founding limits: 150 euros an order, 200 in 30 days, two open at once.
const settings = foundingSettings;
const reserve = (past: DebtorEvent[], payment: string, minor: number, now = '2026-03-02T12:00:00Z') =>
  given(...past).when((state) =>
    reserveDebit(state, { ...who, payment, amount: eur(minor) }, { now: new Date(now), settings }),
  );

describe('the limits of direct debits', () => {
  it('let an order be as dear as its limit, and no cent dearer', () => {
    reserve([], 'p-1', 15_000).thenRecords(fresh('p-1', 15_000));
    reserve([], 'p-1', 15_001).thenRefuses('direct_debit_limit');
  });

  it('let orders of thirty days come to their limit, and no cent more, closed ones included', () => {
    for (const past of [[reserved('p-1', 10_000)], [reserved('p-1', 10_000), closed('p-1')]]) {
      reserve(past, 'p-2', 10_000).thenRecords(fresh('p-2', 10_000));
      reserve(past, 'p-2', 10_001).thenRefuses('direct_debit_limit');
    }
    const three = [reserved('p-1', 6_000), closed('p-1'), reserved('p-2', 4_000), closed('p-2')];
    reserve(three, 'p-3', 10_000).thenRecords(fresh('p-3', 10_000));
    reserve(three, 'p-3', 10_001).thenRefuses('direct_debit_limit');
  });

  it('count an order for thirty times 24 hours, the last millisecond included', () => {
    const past = [reserved('p-1', 10_000), closed('p-1')];
    reserve(past, 'p-2', 10_001, '2026-03-31T11:59:59.999Z').thenRefuses('direct_debit_limit');
    reserve(past, 'p-2', 10_001, '2026-03-31T12:00:00Z').thenRecords(fresh('p-2', 10_001));
  });

  it('let two be open at once, and no third, however old they are', () => {
    reserve([reserved('p-1', 100)], 'p-2', 100).thenRecords(fresh('p-2', 100));
    const two = [reserved('p-1', 100), reserved('p-2', 100)];
    reserve(two, 'p-3', 100).thenRefuses('direct_debit_limit');
    reserve(two, 'p-3', 100, '2026-06-01T12:00:00Z').thenRefuses('direct_debit_limit');
    reserve([...two, closed('p-1')], 'p-3', 100).thenRecords(fresh('p-3', 100));
  });

  it('count a payment once, however often it is tried, and one that was given up not at all', () => {
    reserve([reserved('p-1', 15_000)], 'p-1', 15_000).thenNothing();
    reserve([reserved('p-1', 15_000), released('p-1')], 'p-2', 15_000).thenRecords(fresh('p-2', 15_000));
  });
});

describe('a debit that is counted', () => {
  it('is given up once, and nothing where there is none', () => {
    const give = (...past: DebtorEvent[]) =>
      given(...past).when((state) => releaseDebit(state, { ...who, payment: 'p-1' }));
    give(reserved('p-1', 100)).thenRecords(released('p-1'));
    give(reserved('p-1', 100), released('p-1')).thenNothing();
    give().thenNothing();
  });

  it('is closed once, and nothing where there is none', () => {
    const close = (...past: DebtorEvent[]) =>
      given(...past).when((state) => closeDebit(state, { ...who, payment: 'p-1' }));
    close(reserved('p-1', 100)).thenRecords(closed('p-1'));
    close(reserved('p-1', 100), closed('p-1')).thenNothing();
    close().thenNothing();
  });

  it('is let go with a later one when it is closed and counts no more, so that the state does not grow with the years', () => {
    const kept = (at: string, ...ends: DebtorEvent[]) => [
      ...stateAfter(debtor, [reserved('p-1', 100), ...ends, reserved('p-2', 100, at)]).debits.keys(),
    ];
    expect(kept('2026-03-31T12:00:00Z', closed('p-1'))).toEqual(['p-2']);
    expect(kept('2026-03-31T11:59:59.999Z', closed('p-1'))).toEqual(['p-1', 'p-2']);
    expect(kept('2026-06-01T12:00:00Z')).toEqual(['p-1', 'p-2']);
  });
});

describe('somebody whose debit came back', () => {
  it('cannot order by direct debit until staff allow it again, not even what was counted before', () => {
    reserve([blocked], 'p-1', 100).thenRefuses('direct_debit_blocked');
    reserve([reserved('p-1', 100), blocked], 'p-1', 100).thenRefuses('direct_debit_blocked');
    reserve([blocked, unblocked], 'p-1', 100).thenRecords(fresh('p-1', 100));
  });

  it('is blocked once, and allowed again once', () => {
    const block = (...past: DebtorEvent[]) =>
      given(...past).when((state) => blockDebtor(state, { ...who, cause: 'returned', hint: 'NL…4300' }));
    const allow = (...past: DebtorEvent[]) =>
      given(...past).when((state) => unblockDebtor(state, { ...who, by: 'fin-1' }));
    block().thenRecords(blocked);
    block(blocked).thenNothing();
    block(blocked, unblocked).thenRecords(blocked);
    allow(blocked).thenRecords(unblocked);
    allow(blocked, unblocked).thenNothing();
    allow().thenNothing();
  });
});
