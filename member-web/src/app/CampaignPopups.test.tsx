import { act, screen } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../test/answerOf.ts';
import { renderScreen } from '../../test/renderScreen.tsx';
import { CampaignPopups } from './CampaignPopups.tsx';
import { setUser } from './session.ts';

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const go = (name: string) => act(() => screen.getByRole('link', { name }).click());
const calls: string[] = [];

/** Somebody in the members area while a campaign runs. */
async function visit(part: Partial<CampaignNotice>, user: Partial<User> = {}) {
  const campaign: CampaignNotice = {
    ...{ id: 'c1', code: 'WINTER', value_percentage: 30, title: '30% off', text: 'Until Sunday.', button: 'Look' },
    ...{ ends_at: new Date(Date.now() + 3_600_000).toISOString(), banner: false },
    ...{ popup_seconds: null, modal_seconds: null, ...part },
  };
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path);
    return Promise.resolve(
      path === '/api/campaign' ? answerOf(path, { campaign }) : new Response(null, { status: 204 }),
    );
  });
  const view = renderScreen(
    <>
      <CampaignPopups />
      <Link to="/members">search</Link>
      <Link to="/members/bob/chat">a chat</Link>
      <Link to="/credits">shop</Link>
    </>,
    { at: '/members' },
  );
  act(() => void setUser(view.client, { id: 'anna', status: 'active', credits: 0, paid_user: false, ...user } as User));
  // The user, then the campaign that is asked for them.
  await later(20);
  return view;
}
const seen = () => calls.filter((path) => path === '/api/campaign/seen').length;

describe('a campaign that comes after a while', () => {
  beforeEach(async () => {
    localStorage.clear();
    calls.splice(0);
    // Their code is loaded when it is wanted: here it is there already.
    await Promise.all([import('./CampaignDialog.tsx'), import('./CampaignCard.tsx')]);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is a dialog after its seconds, is told as seen once, and stays away once it was put away', async () => {
    const first = await visit({ modal_seconds: 10 });
    await later(9800);
    expect(screen.queryByRole('dialog')).toBeNull();
    await later(200);
    expect(screen.getByRole('dialog', { name: '30% off' })).toHaveTextContent('Until Sunday.');
    expect(seen()).toBe(1);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    await later(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();
    await visit({ modal_seconds: 0 });
    await later(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is a card in a corner that waits while one is in a conversation or pays', async () => {
    await visit({ popup_seconds: 5 });
    go('a chat');
    await later(10_000);
    expect(screen.queryByRole('complementary')).toBeNull();
    go('shop');
    await later(1000);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(seen()).toBe(0);
    go('search');
    await later(100);
    expect(screen.getByRole('complementary', { name: 'Offer' })).toHaveTextContent('Until Sunday.');
    expect(screen.getByRole('link', { name: 'Look' })).toHaveAttribute('href', '/credits');
  });

  it('shows one at a time, and nothing any more when it ends', async () => {
    await visit({ popup_seconds: 0, modal_seconds: 0, ends_at: new Date(Date.now() + 60_000).toISOString() });
    await later(100);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
    await later(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked for by nobody who is shut out', async () => {
    await visit({ modal_seconds: 0 }, { status: 'suspended' });
    await later(1000);
    expect(calls.filter((path) => path.startsWith('/api/campaign'))).toEqual([]);
  });

  it('tells of the first purchase as its campaign says, the dialog of the time bonus being its own', async () => {
    const offer = {
      ...{ code: 'WELCOME25', campaign: 'welcome_discount', value_percentage: 25, banner: true },
      ...{ title: 'Welcome', text: 'A quarter off.', button: 'Look', popup_seconds: 3, modal_seconds: 6 },
      ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    };
    vi.stubGlobal('fetch', (path: string) => {
      calls.push(path);
      if (path === '/api/campaign/seen') return Promise.resolve(new Response(null, { status: 204 }));
      return path === '/api/campaign'
        ? Promise.resolve(answerOf(path, { campaign: null }))
        : new Promise(() => undefined);
    });
    const view = renderScreen(<CampaignPopups />, { at: '/members' });
    const be = (user: Partial<User>) =>
      act(() => void setUser(view.client, { id: 'anna', credits: 3, ...user } as User));
    be({ welcome_discount: offer });
    await later(3_100);
    expect(screen.getByRole('complementary')).toHaveTextContent('A quarter off.');
    expect(seen()).toBe(1);
    await later(3_100);
    await later(0);
    expect(screen.getByRole('dialog')).toHaveTextContent('Welcome');
    be({ time_bonus: { ...offer, campaign: 'time_bonus', text: 'Left: {{clock}}' } });
    await later(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('complementary')).toHaveTextContent(/Left: 00:59:\d\d/);
  });
});
