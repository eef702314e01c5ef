import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { matchPage } from '@vonk/contracts/site/matchPage';
import type { PageLayout } from '@vonk/contracts/site/pageRoutes';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { updateOffered } from '../src/app/appUpdate.ts';
import { installable } from '../src/app/installation.ts';
import type { Dismissal } from '../src/app/keepDismissal.ts';
import { ChatLayout, DefaultLayout, EmptyLayout, LanderLayout } from '../src/app/layouts.tsx';
import { setUser } from '../src/app/session.ts';
import { SessionFrame } from '../src/app/SessionFrame.tsx';
import { settingsQuery } from '../src/app/siteSettings.ts';
import { theme } from '../src/app/theme.ts';
import { answerOf } from './answerOf.ts';
import { openQueryClient } from './openQueryClient.ts';
import './renderScreen.tsx';

const LAYOUTS: Readonly<Record<PageLayout, () => ReactNode>> = {
  default: DefaultLayout,
  chat: ChatLayout,
  empty: EmptyLayout,
  lander: LanderLayout,
};
const HOUR_MS = 3_600_000;
const realTimeout = globalThis.setTimeout;
const soon = () => new Date(Date.now() + 2 * HOUR_MS).toISOString();

/** Nobody and nothing about whom anything would be said. */
const settings = {
  ...{ name: 'Vonk', minimum_age: 18, geoip_country: 'NL', geoip_selected_country: 'NL', countries: ['NL'] },
  ...{ domain_language: 'en', site_entry_countries: [], enable_site_entry_popup: 'no', message_credits: 1 },
} as unknown as SiteSettings;
const photo = { id: 'p', rejection: null, appeal: 'none' };
const anna = {
  ...{ id: 'anna', email: 'anna@demo.example', status: 'active', language: 'en', paid_user: false, credits: 5 },
  ...{ suspension: null, notifications_disabled: [], time_bonus: null, welcome_discount: null },
  profile: { id: 'anna', name: 'Anna', country: 'NL', main_image: null, photos: [photo] },
} as unknown as User;

const words = { title: 'Offer', text: 'Soon over.', button: 'See credits' };
/** An offer of the first purchase that still runs; `more`: where it shows, and when. */
export const offer = (campaign: 'time_bonus' | 'welcome_discount', more: object = {}) => ({
  ...{ campaign, code: 'CODE', value_percentage: 25, ends_at: soon(), ...words },
  ...{ banner: false, popup_seconds: null, modal_seconds: null, ...more },
});

export type Visit = Readonly<{
  at?: string;
  /** Who is signed in, in what differs from somebody who has all they need; absent: a visitor. */
  user?: object;
  set?: Partial<SiteSettings>;
  campaign?: Partial<CampaignNotice>;
  /** The terms changed in a way that asks members. */
  terms?: true;
  /** What the house answers when it is asked for a like. */
  like?: object | null;
  /** What the house answers below other paths. */
  answers?: Readonly<Record<string, object>>;
  installed?: boolean;
  /** A screen as wide as a desk. */
  wide?: boolean;
  /** The browser offers to install the site. */
  installable?: true;
  /** A newer version of the site waits. */
  update?: true;
  /** What the browser prefers. */
  languages?: readonly string[];
  dismissed?: readonly Dismissal[];
  /** What stands in the page itself. */
  page?: ReactNode;
  /** Seconds that pass. */
  after?: number;
  /** What the reader does then, one after the other. */
  does?: readonly (() => void)[];
}>;

/** Of a list that shows only what is in sight: all of it is. */
class Sized implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe(target: Element) {
    const height = target.getAttribute('role') === 'log' ? 600 : 40;
    const entry = { target, contentRect: { width: 400, height } } as unknown as ResizeObserverEntry;
    queueMicrotask(() => this.tell([entry], this));
  }
  unobserve() {}
  disconnect() {}
}

function answersTo({ campaign, terms, like = null, answers = {} }: Visit) {
  const notice = { id: 'c1', code: 'WINTER', value_percentage: 30, ends_at: soon(), ...words };
  const shows = { banner: false, popup_seconds: null, modal_seconds: null, ...campaign };
  return (path: string) => {
    const json = (body: object | null) => Promise.resolve(answerOf(path, body));
    if (path === '/api/campaign/seen') return Promise.resolve(new Response(null, { status: 204 }));
    if (path.startsWith('/api/campaign')) return json({ campaign: campaign ? { ...notice, ...shows } : null });
    if (path.startsWith('/api/terms-change'))
      return json({ change: terms ? { version: '2026-01-01T00:00:00.000Z', summary: 'A word.' } : null });
    if (path.startsWith('/api/auto-like')) return json(like === null ? {} : { profile: like, kind: 'like' });
    const found = Object.entries(answers).find(([start]) => path.startsWith(start));
    return found ? json(found[1]) : new Promise(() => undefined);
  };
}

/** What is loaded when it is wanted: here it is there already. */
const loaded = () =>
  Promise.all([
    import('../src/app/ActivationDialog.tsx'),
    import('../src/app/AccountMenu.tsx'),
    import('../src/app/BonusPopup.tsx'),
    import('../src/app/CampaignCard.tsx'),
    import('../src/app/CampaignDialog.tsx'),
    import('../src/app/MemberSession.tsx'),
    import('../src/app/NewLikeDialog.tsx'),
    import('../src/app/offerLanguage.ts'),
    import('../src/app/SettingsPreviewBar.tsx'),
    import('../src/app/SignupDialog.tsx'),
    import('../src/app/TermsChangeDialog.tsx'),
    import('../src/app/Warnings.tsx'),
    import('../src/discovery/FilterDrawer.tsx'),
    import('../src/screens/MatchDialog.tsx'),
  ]);

function showModal(this: HTMLDialogElement) {
  this.open = true;
}
/** For this test alone: files share one page. */
function lend(target: object, key: string, property: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(target, key);
  Object.defineProperty(target, key, { configurable: true, ...property });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, key, before);
    else Reflect.deleteProperty(target, key);
  });
}

function browserOf({ installed = false, wide = false, languages = ['en'], dismissed = [], ...visit }: Visit) {
  localStorage.clear();
  for (const what of dismissed) localStorage.setItem(`dismissed.${what}`, new Date().toISOString());
  vi.stubGlobal('fetch', answersTo(visit));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (installed && query.includes('standalone')) || (wide && query.includes('min-width')),
    ...{ media: query, addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([...languages]);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('ResizeObserver', Sized);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  vi.spyOn(updateOffered, 'read').mockReturnValue(visit.update === true);
  vi.spyOn(installable, 'read').mockReturnValue(visit.installable === true);
  // What jsdom lacks: modal dialogs, fonts that arrive, and lists that show only what is in sight.
  lend(HTMLDialogElement.prototype, 'showModal', { value: showModal });
  lend(document, 'fonts', { value: { addEventListener: () => undefined, removeEventListener: () => undefined } });
  lend(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
  lend(HTMLElement.prototype, 'scrollTo', { value: () => undefined });
}

/**
 * A visit to a page, in the layout that the route table gives it, with all that the site puts around, above and over it.
 * Timers are the test's: `after` seconds have passed when it answers, and `does` has been done.
 */
export async function visitSite(visit: Visit) {
  const { at = '/members', user, set = {}, page = null, after = 0, does = [] } = visit;
  await loaded();
  browserOf(visit);
  vi.useFakeTimers();
  const settle = (ms = 100) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      // The body of an answer is read outside the timers of the test.
      for (let read = 0; read < 3; read++) {
        await new Promise((told) => realTimeout(told));
        await vi.advanceTimersByTimeAsync(10);
      }
    });
  const [pathname = '/'] = at.split('?');
  const Layout = LAYOUTS[matchPage(pathname).route.layout];
  const inside = (
    <>
      {page}
      <Link to="/likes">Go on</Link>
    </>
  );
  const routes = [
    { element: <SessionFrame />, children: [{ element: <Layout />, children: [{ path: '*', element: inside }] }] },
  ];
  const client = openQueryClient();
  client.setQueryData(settingsQuery.queryKey, { ...settings, ...set });
  setUser(client, user ? { ...anna, ...user } : null);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await settle();
  await settle(after * 1000);
  // What comes then may ask the house for what it shows.
  await settle();
  for (const one of does) {
    act(one);
    await settle();
  }
}
