import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { SwipeScreen } from './SwipeScreen.tsx';

const card = (id: string) => ({
  ...{ id, name: id, age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: id === 'Muse', main_image: null, online: false, new: false },
});
let likesLeft: number;
let asked: string[];
let passed: string[];
let dealtTimes: number;
let deck: ReturnType<typeof card>[];
const dealt = () => ({
  deck,
  likes_left: likesLeft,
  resets_at: new Date(Date.now() + 3 * 3_600_000 + 30_000).toISOString(),
});
startServer(
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'], swipe_likes_per_day: 4 })),
  http.get('*/api/swipe', () => {
    dealtTimes++;
    return HttpResponse.json(dealt());
  }),
  http.post('*/api/swipe/undo', () => {
    const undone = passed.pop() ?? '';
    asked.push(`undo ${undone}`);
    deck = [card(undone), ...deck];
    return HttpResponse.json({ ...dealt(), undone });
  }),
  http.post('*/api/swipe', async ({ request }) => {
    const { profile, like } = (await request.json()) as { profile: string; like: boolean };
    asked.push(`${like ? 'like' : 'pass'} ${profile}`);
    if (like) likesLeft--;
    else passed.push(profile);
    deck = deck.filter(({ id }) => id !== profile);
    return HttpResponse.json({ ...dealt(), liked: like, match: null });
  }),
  http.all('*/api/*', () => HttpResponse.json({ user: null })),
);
beforeEach(() => {
  [likesLeft, asked, passed, dealtTimes] = [4, [], [], 0];
  deck = ['Muse', 'Bram', 'Cas', 'Dirk', 'Erik', 'Frits', 'Gijs'].map(card);
});

const WAIT = { timeout: 60_000 };
const onTop = (name: string) => screen.findByRole('heading', { name: `${name}, 34` }, WAIT);

describe('the swipe game', () => {
  it('takes the last pass back, once, by button or key', async () => {
    renderScreen(<SwipeScreen />);
    await onTop('Muse');
    expect(screen.getByText('fictional')).toBeVisible();
    expect(screen.getByText('Muse, 34, fictional, Haarlem')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await onTop('Bram');
    fireEvent.click(await screen.findByRole('button', { name: 'Bring Muse back' }, WAIT));
    await onTop('Muse');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled(), WAIT);
    fireEvent.keyDown(window, { key: 'ArrowDown' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await onTop('Bram');
    await waitFor(() => expect(asked).toEqual(['pass Muse', 'undo Muse', 'like Muse']), WAIT);
  });

  it('takes back the last pass and no earlier one, also when a like came after it', async () => {
    renderScreen(<SwipeScreen />);
    await onTop('Muse');
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await onTop('Bram');
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await onTop('Cas');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await onTop('Dirk');
    expect(screen.queryByRole('button', { name: 'Bring Muse back' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Bring Bram back' }));
    await onTop('Bram');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled(), WAIT);
    expect(asked).toEqual(['pass Muse', 'pass Bram', 'like Cas', 'undo Bram']);
  });

  it('deals nobody again to whoever leaves the screen and comes back', async () => {
    renderScreen(
      <>
        <Link to="/likes">away</Link>
        <Link to="/swipe-game">back</Link>
        <Routes>
          <Route path="/swipe-game" element={<SwipeScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </>,
      { at: '/swipe-game' },
    );
    await onTop('Muse');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    await onTop('Bram');
    await waitFor(() => expect(asked).toEqual(['like Muse']), WAIT);
    fireEvent.click(screen.getByRole('link', { name: 'away' }));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull(), WAIT);
    fireEvent.click(screen.getByRole('link', { name: 'back' }));
    await onTop('Bram');
    expect(screen.getByText('3 likes left')).toBeVisible();
    // What is known of the deck is still good: nobody was asked for anew.
    expect(dealtTimes).toBe(1);
  });

  it('says how long the limit lasts, and lets one look on without likes', async () => {
    likesLeft = 0;
    renderScreen(<SwipeScreen />);
    await screen.findByRole('heading', { name: 'You’re out of likes for today' }, { timeout: 60_000 });
    expect(screen.getByRole('timer')).toHaveTextContent(/03:00:\d\d/);
    fireEvent.click(screen.getByRole('button', { name: 'Keep browsing' }));
    await onTop('Muse');
    expect(screen.getByRole('button', { name: 'Like Muse' })).toBeDisabled();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await onTop('Bram');
    await waitFor(() => expect(asked).toEqual(['pass Muse']), WAIT);
  });
});
