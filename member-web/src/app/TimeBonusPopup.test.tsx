import { act, screen } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { setUser } from './session.ts';
import { TimeBonusPopup } from './TimeBonusPopup.tsx';

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const go = (name: string) => act(() => screen.getByRole('link', { name }).click());

/** A new member without credits, on a page from which they go on. */
async function visit(user: Partial<User> = {}, modal_seconds: number | null = 40) {
  const ends_at = new Date(Date.now() + 3_600_000).toISOString();
  const signup_date = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const bonus = {
    ...{ code: 'TIMEBONUS25', value_percentage: 25, ends_at, campaign: 'time_bonus', modal_seconds },
    ...{ title: '25% off', text: 'Until then: {{clock}}.', button: 'See credits', banner: true, popup_seconds: null },
  };
  const view = renderScreen(
    <>
      <TimeBonusPopup />
      <Link to="/members">search</Link>
      <Link to="/chats/abc">a chat</Link>
      <Link to="/swipe-game">swipe</Link>
      <Link to="/credits/25">checkout</Link>
    </>,
    { at: '/members' },
  );
  act(
    () =>
      void setUser(view.client, {
        status: 'active',
        paid_user: false,
        credits: 0,
        signup_date,
        time_bonus: bonus,
        ...user,
      } as User),
  );
  await later(0);
  return view;
}

describe('the time bonus as a popup', () => {
  beforeEach(async () => {
    localStorage.clear();
    // Its code is loaded when it is wanted: here it is there already.
    await import('./BonusPopup.tsx');
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('comes 40 s after entering the members area, on whatever of its screens one is by then', async () => {
    await visit();
    await later(25_000);
    go('a chat');
    await later(14_900);
    expect(screen.queryByRole('dialog')).toBeNull();
    await later(200);
    await later(0);
    expect(screen.getByRole('dialog')).toHaveTextContent('25% off');
    expect(screen.getByRole('dialog')).toHaveTextContent('only valid for the first 4 hours after you sign up');
  });

  it('comes after as many seconds as its campaign says, with the time that is left where that asks for it', async () => {
    await visit({}, 90);
    await later(89_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await later(1_100);
    await later(0);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(/Until then: 00:58:\d\d\./);
  });

  it('never comes where its campaign has no dialog', async () => {
    await visit({}, null);
    await later(600_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['swipe', 'checkout'])('waits while one is at the %s', async (where) => {
    await visit();
    go(where);
    await later(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    go('search');
    await later(0);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it.each([
    ['has credits', { credits: 1 }],
    ['has bought before', { paid_user: true }],
    ['is suspended', { status: 'suspended' }],
    ['came too late for it', { time_bonus: null }],
  ] as const)('is not for whoever %s', async (_why, other) => {
    await visit(other);
    await later(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
