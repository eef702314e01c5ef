import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/contracts/accounts/queries';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { pushState } from './push.ts';
import { setUser } from './session.ts';
import { settingsQuery } from './siteSettings.ts';
import { Warnings } from './Warnings.tsx';

/** What the browser says of push messages, and who waits for it to say so. */
const push = { possible: false, told: new Set<() => void>() };
const POSSIBLE = { isCapable: true, isSubscribed: false, lastMessage: null } as const;
const UNKNOWN = { isCapable: true, isSubscribed: null, lastMessage: null } as const;
beforeEach(() => {
  vi.spyOn(pushState, 'read').mockImplementation(() => (push.possible ? POSSIBLE : UNKNOWN));
  vi.spyOn(pushState, 'subscribe').mockImplementation((tell) => {
    push.told.add(tell);
    return () => push.told.delete(tell);
  });
});
afterEach(() => void vi.restoreAllMocks());
const becomePushPossible = () =>
  act(() => {
    push.possible = true;
    push.told.forEach((tell) => tell());
  });

const shows = { banner: true, popup_seconds: null, modal_seconds: null };
const bonus = {
  ...{ code: 'TIMEBONUS25', campaign: 'time_bonus', value_percentage: 25, ...shows },
  ...{ title: '25% off your first credits', text: 'Soon over.', button: 'See credits' },
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
};
const robin = {
  id: 'robin',
  email: 'robin@gmial.com',
  status: 'not_confirmed',
  signup_date: '2026-01-01T00:00:00Z',
  paid_user: false,
  credits: 0,
  time_bonus: bonus,
  suspension: null,
  notifications_disabled: [],
  profile: { id: 'robin', main_image: null, photos: [] },
} as unknown as User;

/** Somebody new looks at a screen. */
function visit(at: string, user: Partial<User> = {}, beside: ReactNode = null) {
  const view = renderScreen(
    <>
      <Warnings />
      {beside}
    </>,
    { at },
  );
  act(() => {
    view.client.setQueryData(settingsQuery.queryKey, { signup_credits: 5, push_public_key: 'key' } as SiteSettings);
    setUser(view.client, { ...robin, ...user });
  });
  return view;
}

describe('what stands above a screen', () => {
  beforeEach(() => {
    localStorage.clear();
    push.possible = false;
  });

  it('is one thing at a time, and the next one only when it was put away', async () => {
    visit('/members');
    const bars = () => screen.getAllByRole('complementary');
    await screen.findByText('Confirm your email address to start chatting.');
    expect(bars()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
    expect(screen.getByText('A photo gets you far more replies.')).toBeVisible();
    expect(bars()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
    expect(screen.getByRole('complementary', { name: 'Limited-time offer' })).toHaveTextContent('25% off your first');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(localStorage.getItem('dismissed.time_bonus')).not.toBeNull();
  });

  it('tells of the welcome discount where no time bonus runs, with the days that are left, until it is over', async () => {
    const ends_at = new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString();
    const photos = [
      { id: 'p', private: false, rejection: null, appeal: 'none' },
    ] as unknown as User['profile']['photos'];
    const user = { status: 'active', time_bonus: null, profile: { ...robin.profile, photos } } as Partial<User>;
    const welcome = {
      ...{ code: 'WELCOME25', campaign: 'welcome_discount', value_percentage: 20, ends_at, ...shows },
      ...{ title: 'Welcome discount', text: '20% off your first credits.', button: 'Our bundles' },
    };
    visit('/members', { ...user, welcome_discount: welcome });
    const bar = await screen.findByRole('complementary', { name: 'Welcome discount' });
    expect(bar).toHaveTextContent('20% off your first credits. 3 days left.');
    expect(screen.getByRole('link', { name: 'Our bundles' })).toHaveAttribute('href', '/credits');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
    expect(localStorage.getItem('dismissed.welcome_discount')).not.toBeNull();
    expect(localStorage.getItem('dismissed.time_bonus')).toBeNull();
    visit('/likes', { ...user, welcome_discount: { ...welcome, ends_at: new Date(Date.now() - 1).toISOString() } });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('offers an unconfirmed member the mail again, and another address', async () => {
    visit('/members');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('robin@gmial.com');
    expect(dialog).toHaveTextContent('After that, you’ll have 5 credits waiting for you.');
    await userEvent.click(screen.getByRole('button', { name: 'Wrong address?' }));
    const field = await screen.findByLabelText('Your correct email address');
    expect(field).toHaveValue('robin@gmial.com');
    await userEvent.clear(field);
    await userEvent.type(field, 'robin@gmial.com');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'robin@gmail.com' }));
    expect(field).toHaveValue('robin@gmail.com');
  });

  it('offers push messages only from the next screen on, where it is known late that they are possible', async () => {
    const photos = [
      { id: 'p', private: false, rejection: null, appeal: 'none' },
    ] as unknown as User['profile']['photos'];
    const user = { status: 'active', time_bonus: null, profile: { ...robin.profile, photos } } as Partial<User>;
    const links = (
      <>
        <Link to="/members">Search</Link>
        <Link to="/likes">Likes</Link>
        <Link to="/members/bram" replace>
          Led on
        </Link>
      </>
    );
    visit('/likes', user, links);
    await userEvent.click(screen.getByRole('link', { name: 'Search' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    becomePushPossible();
    expect(screen.queryByRole('complementary')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Led on' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Likes' }));
    expect(screen.getByRole('complementary', { name: 'Push notifications' })).toBeVisible();
  });

  it('is nothing in the swipe game', async () => {
    const { client } = visit('/swipe-game');
    await waitFor(() => expect(client.getQueryData(settingsQuery.queryKey)).toBeDefined());
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
