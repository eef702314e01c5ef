import { screen, within } from '@testing-library/react';
import type { Permission } from '@vonk/contracts/site/permissions';
import { describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { linkOf, openScreen } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { LedgerShow } from './LedgerShow.tsx';

const server = backOfficeServer();
const entry = (over: Partial<Whole<'ledger'>> = {}): Whole<'ledger'> => ({
  ...{ id: 'e1', member: 'm1', at: '2026-11-20T10:00:00.000Z', kind: 'spend', credits: -3, balance_after: 7 },
  ...{ cause: { code: 'gift' }, amount: null, by: null, gift: 'rose', partner: 'Zx12abcd9876' },
  lots: [
    { lot: 'signup', payment: null, credits: -1 },
    { lot: 'p1', payment: 'p1', credits: -2 },
  ],
  ...over,
});
const open = (record: Whole<'ledger'>, permissions: readonly Permission[] = ['ledger.read', 'payments.read']) => {
  server.has({ records: { ledger: [record] } });
  openScreen(<LedgerShow />, { at: '/ledger/e1/show', resource: 'ledger', permissions });
};

describe('one line of the ledger', () => {
  it('says the gift, its price and when, and nobody’s name', async () => {
    open(entry());
    expect(await screen.findByRole('heading', { name: /rose/i })).toBeVisible();
    for (const text of ['-3', '7', 'Zx12abcd9876']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Zx12abcd9876' })).toBeNull();
  });

  it('leads back to the purchase that paid for it, and to all that each lot was spent on', async () => {
    open(entry());
    const [granted, bought] = (await screen.findAllByRole('listitem')).map((item) => within(item));
    expect(linkOf((await bought?.findByRole('link', { name: 'purchase' })) as HTMLElement)).toBe('/payments/p1/show');
    expect(linkOf(granted?.getByRole('link', { name: 'Sign-up' }) as HTMLElement)).toBe(
      '/lot-lines {"lot":"signup","member":"m1"}',
    );
    expect(granted?.getByText(/granted/)).toBeVisible();
    expect(granted?.queryByRole('link', { name: 'purchase' })).toBeNull();
  });

  it('leads to the conversation for who may look into one alone', async () => {
    const told = entry({ cause: { code: 'text', conversation: 'c1' }, gift: null });
    open(told, ['ledger.read', 'conversations.inspect']);
    expect(linkOf(await screen.findByRole('link', { name: 'c1' }))).toBe('/conversations/c1/show');
  });

  it('says so where no lot was moved', async () => {
    open(entry({ lots: [] }));
    await screen.findByRole('heading', { name: /rose/i });
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
