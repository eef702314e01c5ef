import { screen, waitFor } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { setUser } from './session.ts';
import { TimeBonusBanner } from './TimeBonusBanner.tsx';

const WAIT = { timeout: 10_000 };
const bonus = { code: 'TIMEBONUS25', value_percentage: 25, ends_at: new Date(Date.now() + 3_600_000).toISOString() };
const member = { status: 'active', paid_user: false, credits: 5, time_bonus: bonus } as User;

describe('the time bonus', () => {
  it.each([
    ['has bought before', { paid_user: true }],
    ['is suspended', { status: 'suspended' }],
    ['came too late for it', { time_bonus: null }],
  ] as const)('is offered to whoever has bought nothing yet, and not to whoever %s', async (_why, other) => {
    const { client } = renderScreen(<TimeBonusBanner />, { at: '/members' });
    setUser(client, member);
    const banner = await screen.findByRole('complementary', { name: 'Time bonus' }, WAIT);
    expect(banner).toHaveTextContent('25% off your first');
    setUser(client, { ...member, ...other });
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull(), WAIT);
  });
});
