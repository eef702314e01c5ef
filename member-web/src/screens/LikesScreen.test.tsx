import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { Toasts } from '../app/Toasts.tsx';
import { LikesScreen } from './LikesScreen.tsx';

const PAGE = 3;
const WAIT = { timeout: 60_000 };
const person = (name: string) => ({
  ...{ id: name.toLowerCase(), name, age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: false, main_image: null, online: false, new: false },
});
/** Everybody who is liked and everybody who likes, in the order of the house; a cursor is whoever stood last. */
let given: string[];
let received: string[];
let asked: string[];
/** The next call for more fails. */
let broken: boolean;
const at = '2026-11-20T10:00:00.000Z';
const pageOf = (list: string[], after: string | null) => {
  const rest = list.slice(after === null ? 0 : list.indexOf(after) + 1);
  const names = rest.slice(0, PAGE);
  return { names, next: rest.length > PAGE ? (names.at(-1) ?? null) : null };
};
startServer(
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.get('*/api/likes.php', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [list, after] = [searchParams.get('list'), searchParams.get('after')];
    if (list) asked.push(`${list} after ${after}`);
    if (list && broken) return HttpResponse.json({ code: 'unexpected' }, { status: 500 });
    const mine = list === 'liked_by' ? { names: [], next: null } : pageOf(given, after);
    const theirs = list === 'profiles' ? { names: [], next: null } : pageOf(received, after);
    return HttpResponse.json({
      profiles: mine.names.map((name) => ({ ...person(name), liked_at: at })),
      liked_by: theirs.names.map((name, place) => ({
        ...person(name),
        ...{ like_new: place === 0, liked_at: at, liked: given.includes(name) },
      })),
      matches: [],
      total_new_likes: received.length,
      next: { profiles: mine.next, liked_by: theirs.next, matches: null },
    });
  }),
  http.post('*/api/likes', async ({ request }) => {
    const { profile } = (await request.json()) as { profile: string };
    asked.push(`like ${profile}`);
    given = ['Bram', 'Cas', 'Dirk', 'Erik', 'Frits'];
    return HttpResponse.json({ liked: true, match: null });
  }),
  http.delete('*/api/likes/:profile', ({ params }) => {
    asked.push(`unlike ${String(params.profile)}`);
    given = given.filter((name) => name.toLowerCase() !== params.profile);
    return HttpResponse.json({ liked: false, match: null });
  }),
  http.post('*/api/blocks', async ({ request }) => {
    const { profile } = (await request.json()) as { profile: string };
    asked.push(`block ${profile}`);
    received = received.filter((name) => name.toLowerCase() !== profile);
    return new HttpResponse(null, { status: 204 });
  }),
  http.all('*/api/*', () => HttpResponse.json({ user: null })),
);
beforeEach(() => {
  given = ['Bram', 'Cas', 'Dirk', 'Erik', 'Frits'];
  received = ['Gijs', 'Hugo', 'Ivo', 'Jan', 'Kees', 'Leo', 'Max'];
  [asked, broken] = [[], false];
});

const open = (path: string) =>
  renderScreen(
    <>
      <Routes>
        <Route path="/likes" element={<LikesScreen />} />
        <Route path="/likes/:type" element={<LikesScreen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Toasts />
    </>,
    { at: path },
  );
const list = (name: string) => screen.findByRole('list', { name }, WAIT);
const namesIn = (cards: HTMLElement) =>
  within(cards)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/^[A-Z]?(?:new like)?([A-Z][a-z]+), 34.*$/, '$1'));
const shows = async (name: string, names: string[]) => {
  const cards = await list(name);
  await waitFor(() => expect(namesIn(cards)).toEqual(names), WAIT);
};

describe('the likes', () => {
  it('come page by page, each once and in their order, until there are no more', async () => {
    const user = userEvent.setup();
    const { client } = open('/likes');
    await shows('For you', ['Gijs', 'Hugo', 'Ivo']);
    expect(screen.getAllByText('new like')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^new like ?Gijs/ })).toHaveAttribute('href', '/members/gijs');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await shows('For you', ['Gijs', 'Hugo', 'Ivo', 'Jan', 'Kees', 'Leo']);
    // Somebody new stands before all of them, and pushes nobody out between two pages.
    received = ['Nico', ...received];
    await client.invalidateQueries({ queryKey: ['likes', 'overview'] });
    await shows('For you', ['Nico', 'Gijs', 'Hugo', 'Ivo', 'Jan', 'Kees', 'Leo']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await shows('For you', ['Nico', 'Gijs', 'Hugo', 'Ivo', 'Jan', 'Kees', 'Leo', 'Max']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asked).toEqual(['liked_by after Ivo', 'liked_by after Leo']);
  });

  it('that cannot be loaded leave the ones that are there, and are asked for again', async () => {
    const user = userEvent.setup();
    broken = true;
    open('/likes');
    await shows('For you', ['Gijs', 'Hugo', 'Ivo']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const again = await screen.findByRole('button', { name: 'Try again' }, WAIT);
    await shows('For you', ['Gijs', 'Hugo', 'Ivo']);
    broken = false;
    await user.click(again);
    await shows('For you', ['Gijs', 'Hugo', 'Ivo', 'Jan', 'Kees', 'Leo']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that were taken back leave at once, from a later page, too, and come back by the toast', async () => {
    const user = userEvent.setup();
    open('/likes/given');
    await shows('From you', ['Bram', 'Cas', 'Dirk']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await shows('From you', ['Bram', 'Cas', 'Dirk', 'Erik', 'Frits']);
    await user.click(screen.getByRole('button', { name: 'Remove your like for Erik' }));
    await shows('From you', ['Bram', 'Cas', 'Dirk', 'Frits']);
    expect(await screen.findByText('You removed your like for Erik', {}, WAIT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await shows('From you', ['Bram', 'Cas', 'Dirk', 'Erik', 'Frits']);
    await waitFor(() => expect(asked).toEqual(['profiles after Dirk', 'unlike erik', 'like erik']), WAIT);
  });

  it('say what to do where there are none', async () => {
    given = [];
    open('/likes/given');
    expect(await screen.findByRole('heading', { name: 'You haven’t liked anyone yet' }, WAIT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/members');
    expect(screen.getByRole('link', { name: 'Go to Swipe' })).toHaveAttribute('href', '/swipe-game');
  });

  it('are reported and blocked from their card by the keyboard alone, and a block takes them away', async () => {
    const user = userEvent.setup();
    open('/likes');
    await shows('For you', ['Gijs', 'Hugo', 'Ivo']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await shows('For you', ['Gijs', 'Hugo', 'Ivo', 'Jan', 'Kees', 'Leo']);
    screen.getByRole('button', { name: 'More options for Hugo' }).focus();
    await user.keyboard('{Enter}');
    const report = await screen.findByRole('menuitem', { name: 'Report' }, WAIT);
    expect(report).toHaveAttribute('href', '/complaints?profile=hugo');
    screen.getByRole('menuitem', { name: 'Block' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Block Hugo?' }, WAIT);
    // Whoever thinks better of it stands at the card again.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More options for Hugo' })).toHaveFocus(), WAIT);
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Block' }, WAIT)).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Block Hugo?' }, WAIT);
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await shows('For you', ['Gijs', 'Ivo', 'Jan', 'Kees', 'Leo', 'Max']);
    expect(asked).toContain('block hugo');
  });
});
