import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { linkOf, openScreen } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { ProofShow } from './ProofShow.tsx';

const server = backOfficeServer();
const open = (over: Partial<Whole<'proofs'>> = {}) => {
  const proof: Whole<'proofs'> = {
    ...{ id: '2026-11-22', outcome: 'proved', problem: null, events: 123_456, chained: 4, head: 'abc123' },
    ...{ started_at: '2026-11-22T03:00:00.000Z', ended_at: '2026-11-22T03:01:00.000Z', credits: 98_765 },
    ...{ money: [{ currency: 'EUR', paid: 123_450, back: 995 }], differences: 0, findings: [], ...over },
  };
  server.has({ records: { proofs: [proof] } });
  openScreen(<ProofShow />, {
    ...{ at: '/proofs/2026-11-22/show', resource: 'proofs' },
    permissions: ['books.read', 'members.read', 'payments.read'],
  });
};

describe('the proof of a night', () => {
  it('says what was counted, what was paid and went back, and that all agrees', async () => {
    open();
    expect(await screen.findByText(/€1,234\.50.*€9\.95/)).toBeVisible();
    for (const text of ['123,456', '98,765', 'abc123']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Everything matches.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('2026-11-22');
  });

  it('says what differs, and leads to whom or what it is about', async () => {
    const findings = [
      { kind: 'balance', subject: 'm1', expected: '10', found: '11' },
      { kind: 'payment', subject: 'p1 amount', expected: '995', found: '' },
      { kind: 'chain_head', subject: 'head', expected: 'a', found: 'b' },
    ] as const;
    open({ outcome: 'differs', differences: 3, findings });
    const table = within(await screen.findByRole('group', { name: 'Differences' }));
    expect(linkOf(await table.findByRole('link', { name: 'm1' }))).toBe('/members/m1/show');
    expect(linkOf(await table.findByRole('link', { name: 'p1 amount' }))).toBe('/payments/p1/show');
    expect(table.getAllByRole('row')).toHaveLength(4);
    expect(table.getByText(/nothing/i)).toBeVisible();
    expect(screen.queryByText('Everything matches.')).toBeNull();
  });

  it('that came to no end claims nothing', async () => {
    open({ outcome: 'failed', problem: 'no database', credits: null });
    expect(await screen.findByText('no database')).toBeVisible();
    expect(screen.queryByText('Everything matches.')).toBeNull();
  });
});
