import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { openScreen } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { BalanceOn } from './BalanceOn.tsx';

const server = backOfficeServer();
const balance = (over: Partial<Row<'balances'>> = {}): Row<'balances'> => ({
  ...{ id: 'm1', on: '2026-11-22', credits: 0, lots: [], ...over },
});

describe('the balance of a member on a day', () => {
  it('is that of today lot by lot, until a day is asked for', async () => {
    const lots = [
      { lot: 'p1', kind: 'bought' as const, payment: 'p1', unused: 7 },
      { lot: 'signup', kind: 'granted' as const, payment: null, unused: 5 },
    ];
    server.has({ rows: { balances: [balance({ credits: 12, lots })] } });
    openScreen(<BalanceOn member="m1" />, { permissions: ['ledger.read', 'payments.read'] });
    expect(await screen.findByText('12 credits at the end of 22 Nov 2026')).toBeVisible();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([expect.stringMatching(/^7 from the purchase/), expect.stringMatching(/^5 from the grant/)]);
    expect(server.asked.at(-1)).toEqual({ resource: 'balances', filter: { member: 'm1' } });
  });

  it('asks for the day that was chosen, and counts one credit as one', async () => {
    server.has({ rows: { balances: [balance()] } });
    openScreen(<BalanceOn member="m1" />);
    expect(await screen.findByText('0 credits at the end of 22 Nov 2026')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    server.has({ rows: { balances: [balance({ on: '2026-10-31', credits: 1 })] } });
    fireEvent.change(screen.getByLabelText('End of'), { target: { value: '2026-10-31' } });
    expect(await screen.findByText('1 credit at the end of 31 Oct 2026')).toBeVisible();
    expect(server.asked.at(-1)).toEqual({ resource: 'balances', filter: { member: 'm1', on: '2026-10-31' } });
  });

  it('says nothing before it is known', () => {
    openScreen(<BalanceOn member="m1" />);
    expect(screen.queryByText(/at the end of \d/)).toBeNull();
  });
});
