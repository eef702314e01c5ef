import type { AnyEvent } from '@vonk/contracts/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawalsProjection } from '../credits/withdrawals.projection.ts';
import { listWithdrawals } from '../credits/withdrawals.query.ts';
import { eur, happened } from '../testing/happened.ts';
import { directDebitsProjection } from './directDebits.projection.ts';
import { listBlockedDebtors, listCollections, listDirectDebits } from './directDebits.query.ts';
import { paymentsProjection } from './payments.projection.ts';
import { listPayments, listRefunds } from './payments.query.ts';

type Range = Readonly<{ offset: number; limit: number }>;
const IDS = Array.from({ length: 12 }, (_, index) => `t${String((index * 7) % 12).padStart(2, '0')}`);

/** What happened to one member at one moment: everything that a list can have of it. */
const eventsOf = (id: string): [stream: string, AnyEvent][] => [
  [
    `payment-${id}`,
    happened('PaymentStarted', {
      ...{ payment: id, member: 'tom', package: 'p10', credits: 10, discount: null, method: 'direct_debit' },
      ...{ issuer: null, price: eur(995), transaction_cost: eur(0), amount: eur(995), provider: 'direct_debit' },
      country: 'NL',
    }),
  ],
  [
    `payment-${id}`,
    happened('MandateSigned', {
      ...{ payment: id, member: 'tom', mandate: `m-${id}`, reference: id, creditor_id: 'NL79', language: 'nl' },
      ...{ amount: eur(995), collect_on: '2026-03-10', account_holder: 'T', iban: 'NL91ABNA0417164300', street: 'S' },
      ...{ house_number: '1', zip: 'Z', city: 'C', phone: '+31612345678' },
      ...{ debtors: { member: 'a', iban: 'b', phone: 'c' }, hints: { iban: 'NL…4300', phone: '…5678' } },
    }),
  ],
  [
    'wallet-tom',
    happened('CreditsRefunded', {
      ...{ member: 'tom', refund: id, payment: id, lot: id, credits: 5, amount: eur(373), balance_after: 5 },
    }),
  ],
  ['wallet-tom', happened('WithdrawalDeclared', { withdrawal: id, member: 'tom', payment: id, order: id })],
  [
    `collection-${id}`,
    happened('CollectionClosed', { collection: id, collect_on: '2026-03-10', debits: 1, amount: eur(995) }),
  ],
  [`debtor-${id}`, happened('DebtorBlocked', { debtor: id, kind: 'iban', cause: 'staff', hint: '…', by: 'fin' })],
];

describe('lists by pages', () => {
  let readModels: TestReadModels;
  beforeAll(async () => {
    readModels = await testReadModels([paymentsProjection, directDebitsProjection, withdrawalsProjection]);
    for (const id of IDS) for (const [stream, event] of eventsOf(id)) await readModels.given(stream, event);
  });
  afterAll(() => readModels.drop());

  const lists: Record<string, (range: Range) => Promise<readonly Readonly<{ id: string }>[]>> = {
    payments: async (range) => (await listPayments(readModels.db, {}, range)).payments,
    refunds: async (range) => (await listRefunds(readModels.db, {}, range)).refunds,
    'direct debits': async (range) => (await listDirectDebits(readModels.db, {}, range)).debits,
    files: async (range) => (await listCollections(readModels.db, {}, range)).collections,
    'blocked debtors': async (range) => (await listBlockedDebtors(readModels.db, {}, range)).debtors,
    withdrawals: async (range) => (await listWithdrawals(readModels.db, {}, range)).withdrawals,
  };

  it.each(Object.entries(lists))('have %s of one moment in one order, so that each is on one page', async (_, list) => {
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => list({ offset, limit: 3 })));
    expect(pages.flatMap((rows) => rows.map(({ id }) => id))).toEqual(IDS.toSorted().toReversed());
  });
});
