import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { SwipeScreen } from './SwipeScreen.tsx';

const card = (id: string) => ({
  ...{ id, name: id, age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: id === 'Muse', main_image: null, online: false, new: false },
});
let likesLeft: number;
let asked: string[];
let deck: ReturnType<typeof card>[];
const dealt = () => ({
  deck,
  likes_left: likesLeft,
  resets_at: new Date(Date.now() + 3 * 3_600_000 + 30_000).toISOString(),
});
const house = setupServer(
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'], swipe_likes_per_day: 4 })),
  http.get('*/api/swipe', () => HttpResponse.json(dealt())),
  http.post('*/api/swipe/undo', () => {
    asked.push('undo');
    deck = [card('Muse'), ...deck];
    return HttpResponse.json({ ...dealt(), undone: 'Muse' });
  }),
  http.post('*/api/swipe', async ({ request }) => {
    const { profile, like } = (await request.json()) as { profile: string; like: boolean };
    asked.push(`${like ? 'like' : 'pass'} ${profile}`);
    deck = deck.filter(({ id }) => id !== profile);
    return HttpResponse.json({ ...dealt(), liked: like, match: null });
  }),
  http.all('*/api/*', () => HttpResponse.json({ user: null })),
);
beforeAll(() => {
  // Node's fetch wants whole addresses where a browser knows its own.
  const fetchThere = globalThis.fetch;
  globalThis.fetch = (path, init) =>
    fetchThere(typeof path === 'string' ? new URL(path, 'http://localhost') : path, init);
  house.listen();
});
beforeEach(() => {
  [likesLeft, asked, deck] = [4, [], ['Muse', 'Bram', 'Cas', 'Dirk', 'Erik'].map(card)];
});
afterAll(() => house.close());

const onTop = (name: string) => screen.findByRole('heading', { name: `${name}, 34` }, { timeout: 10_000 });

describe('the swipe game', () => {
  it('takes the last pass back, once, by button or key', async () => {
    renderScreen(<SwipeScreen />);
    await onTop('Muse');
    expect(screen.getByText('fictional')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await onTop('Bram');
    fireEvent.click(await screen.findByRole('button', { name: 'Bring Muse back' }));
    await onTop('Muse');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled());
    fireEvent.keyDown(window, { key: 'ArrowDown' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await onTop('Bram');
    await waitFor(() => expect(asked).toEqual(['pass Muse', 'undo', 'like Muse']));
  });

  it('says how long the limit lasts, and lets one look on without likes', async () => {
    likesLeft = 0;
    renderScreen(<SwipeScreen />);
    await screen.findByRole('heading', { name: 'You are out of likes for today' }, { timeout: 10_000 });
    expect(screen.getByRole('timer')).toHaveTextContent(/03:00:\d\d/);
    fireEvent.click(screen.getByRole('button', { name: 'Keep looking' }));
    await onTop('Muse');
    expect(screen.getByRole('button', { name: 'Like Muse' })).toBeDisabled();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await onTop('Bram');
    await waitFor(() => expect(asked).toEqual(['pass Muse']));
  });
});
