import { act, screen, within } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import type { LikesAnswer } from '@vonk/contracts/likes/queries';
import type { ChatsAnswer } from '@vonk/contracts/messaging/queries';
import { footerLinks } from '@vonk/contracts/site/footerLinks';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { likesQuery } from '../likes/likesQuery.ts';
import { chatsQuery } from '../messaging/chatsQuery.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { setUser } from './session.ts';
import { settingsQuery } from './siteSettings.ts';

const anna = {
  ...{ id: 'anna', status: 'active', paid_user: false, credits: 0, suspension: null, notifications_disabled: [] },
  profile: { id: 'anna', name: 'Anna', country: 'NL', main_image: null, photos: [] },
} as unknown as User;
const settings = {
  ...{ name: 'Vonk', minimum_age: 18, geoip_country: 'NL', geoip_selected_country: 'NL' },
  ...{ site_entry_countries: [], enable_site_entry_popup: 'yes' },
} as unknown as SiteSettings;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: false, media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
});
afterEach(() => vi.unstubAllGlobals());

type Visit = Readonly<{
  at?: string;
  user?: Partial<User> | null;
  set?: Partial<SiteSettings>;
  unread?: number;
  likes?: number;
}>;
async function visit({ at = '/members', user = null, set = {}, unread = 0, likes = 0 }: Visit) {
  const { client } = renderScreen(
    <>
      <Header />
      <Footer />
    </>,
    { at },
  );
  await act(async () => {
    client.setQueryData(settingsQuery.queryKey, { ...settings, ...set });
    client.setQueryData(chatsQuery.queryKey, { total_unread_messages: unread } as ChatsAnswer);
    client.setQueryData(likesQuery.queryKey, { total_new_likes: likes } as LikesAnswer);
    setUser(client, user && { ...anna, ...user });
    // What is known is told to the screens in a task of its own.
    await new Promise((told) => setTimeout(told));
  });
}
const paid = (credits: number) => ({ paid_user: true, credits });
const header = () => within(screen.getByRole('banner'));
const linksOf = (part: ReturnType<typeof header>) => part.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the header', () => {
  const MEMBER = ['/', '/members', '/swipe-game', '/likes', '/chats'];
  it.each<[string, Visit, string[]]>([
    ['a visitor', {}, ['/', '/login']],
    ['a member who bought nothing', { user: {} }, [...MEMBER, '/premium']],
    ['a paid member', { user: paid(50) }, [...MEMBER, '/credits/repeat-order']],
    ['a member who is shut out', { user: { status: 'suspended' } }, MEMBER],
    [
      'a paid member who is shut out',
      { user: { status: 'suspended', ...paid(3) } },
      [...MEMBER, '/credits/repeat-order'],
    ],
  ])('leads %s', async (_who, who, links) => {
    await visit(who);
    if (who.user) await screen.findByRole('button', { name: /Anna/ });
    expect(linksOf(header())).toEqual(links);
    expect(header().queryByRole('button', { name: /Anna/ }) !== null).toBe(Boolean(who.user));
  });

  it.each([
    [11, null, null],
    [10, '10', 'warning'],
    [1, '1', 'warning'],
    [0, '0', 'danger'],
  ])('says of %i credits: %s, in %s colour', async (credits, said, tone) => {
    await visit({ user: paid(credits) });
    const badge = header()
      .getByRole('link', { name: /Credits/ })
      .querySelector('[data-tone]');
    expect([badge?.textContent ?? null, badge?.getAttribute('data-tone') ?? null]).toEqual([said, tone]);
  });

  it.each([
    ['/chats', 0, null],
    ['/chats', 99, '99'],
    ['/chats', 100, '99+'],
    ['/likes', 0, null],
    ['/likes', 1, '1'],
    ['/likes', 100, '99+'],
  ])('counts at %s what is new: %i', async (to, count, said) => {
    await visit({ user: {}, ...(to === '/chats' ? { unread: count } : { likes: count }) });
    const link = header()
      .getAllByRole('link')
      .find((one) => one.getAttribute('href') === to);
    expect(link?.lastElementChild?.className.includes('badge') ? link.lastElementChild.textContent : null).toBe(said);
  });
});

describe('the footer', () => {
  it.each(['NL', 'DE', 'FR', 'GB'] as const)('leads a reader in %s to every page of the house', async (country) => {
    await visit({ set: { geoip_selected_country: country } });
    const links = linksOf(within(screen.getByRole('contentinfo')));
    expect(links).toEqual(footerLinks(country).map(([, to]) => to));
    expect(links.includes('/pages/service#company')).toBe(country === 'DE' || country === 'FR');
  });
});
