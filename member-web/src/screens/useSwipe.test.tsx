import { act, fireEvent, waitFor } from '@testing-library/react';
import { refusals, type RefusalCode } from '@vonk/contracts/refusals';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderBehaviour } from '../../test/renderBehaviour.tsx';
import { startServer } from '../../test/startServer.ts';
import { useSwipe } from './useSwipe.ts';

const card = (id: string) => ({
  ...{ id, name: id, age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: false, main_image: null, online: false, new: false },
});
const RESETS = '2099-03-01T23:00:00.000Z';
let likesLeft: number;
/** ISO 8601 UTC; what the house says of the day it is in. */
let resetsAt: string;
let asked: string[];
let deck: ReturnType<typeof card>[];
/** What the house answers a decision with instead of an answer. */
let refused: RefusalCode | null;
startServer(
  http.get('*/api/swipe', () => HttpResponse.json({ deck, likes_left: likesLeft, resets_at: resetsAt })),
  http.post('*/api/swipe/undo', () => {
    asked.push('undo');
    return HttpResponse.json({
      deck: [card('Bram'), ...deck],
      likes_left: likesLeft,
      resets_at: resetsAt,
      undone: 'Bram',
    });
  }),
  http.post('*/api/swipe', async ({ request }) => {
    const { profile, like } = (await request.json()) as { profile: string; like: boolean };
    asked.push(`${like ? 'like' : 'pass'} ${profile}`);
    if (refused !== null) return HttpResponse.json({ code: refused, title: refused }, { status: refusals[refused] });
    if (like) likesLeft--;
    deck = deck.filter(({ id }) => id !== profile);
    return HttpResponse.json({ deck, likes_left: likesLeft, resets_at: resetsAt, liked: like, match: null });
  }),
  http.all('*/api/*', () => HttpResponse.json({})),
);
beforeEach(() => {
  [likesLeft, asked, refused, resetsAt] = [4, [], null, RESETS];
  deck = ['Bram', 'Cas', 'Dirk', 'Erik', 'Frits'].map(card);
});
afterEach(() => document.body.replaceChildren());

const WAIT = { timeout: 60_000 };
async function dealt() {
  const game = renderBehaviour(useSwipe);
  await waitFor(() => expect(game.now().top?.name).toBe('Bram'), WAIT);
  const onTop = (name: string) => waitFor(() => expect(game.now().top?.name).toBe(name), WAIT);
  return { ...game, onTop };
}

describe('the swipe game', () => {
  it('lets a card fly out before the house hears of it, and decides nothing else meanwhile', async () => {
    const { now, onTop } = await dealt();
    act(() => now().swipe(true));
    expect(now()).toMatchObject({ leaving: 'right', likesLeft: 4 });
    expect(asked).toEqual([]);
    act(() => now().swipe(false));
    expect(now().leaving).toBe('right');
    await onTop('Cas');
    expect(now()).toMatchObject({ leaving: null, likesLeft: 3 });
    await waitFor(() => expect(asked).toEqual(['like Bram']), WAIT);
  });

  it('gives no like when none is left, but passes, and says that the limit is reached until somebody only looks', async () => {
    likesLeft = 0;
    const { now, onTop } = await dealt();
    expect(now().isLimit).toBe(true);
    act(() => now().look());
    expect(now().isLimit).toBe(false);
    act(() => now().swipe(true));
    expect(now().leaving).toBeNull();
    act(() => now().swipe(false));
    await onTop('Cas');
    await waitFor(() => expect(asked).toEqual(['pass Bram']), WAIT);
  });

  it('has the likes of the new day when it begins, also for who only looks', async () => {
    likesLeft = 0;
    resetsAt = new Date(Date.now() + 1500).toISOString();
    const { now } = await dealt();
    expect(now().likesLeft).toBe(0);
    [likesLeft, resetsAt] = [4, RESETS];
    act(() => now().look());
    expect(now().isLimit).toBe(false);
    // On a machine so busy that the day began before the house had heard of it, it is asked once more half a minute later.
    await waitFor(() => expect(now().likesLeft).toBe(4), { timeout: 45_000 });
    expect(asked).toEqual([]);
  }, 60_000);

  it('takes a pass back once, and no like', async () => {
    const { now, onTop } = await dealt();
    expect(now().canUndo).toBe(false);
    act(() => now().swipe(false));
    await onTop('Cas');
    expect(now()).toMatchObject({ canUndo: true, passed: { id: 'Bram' } });
    act(() => now().undo());
    await onTop('Bram');
    await waitFor(() => expect(now()).toMatchObject({ canUndo: false, passed: null }), WAIT);
    act(() => now().swipe(true));
    await onTop('Cas');
    expect(now().canUndo).toBe(false);
  });

  it('puts a card back about which the house refused to hear, and not one of somebody who is gone', async () => {
    const { now, onTop } = await dealt();
    refused = 'feature_limited';
    act(() => now().swipe(false));
    await waitFor(() => expect(asked).toEqual(['pass Bram']), WAIT);
    await onTop('Bram');
    await waitFor(() => expect(now().passed).toBeNull(), WAIT);
    refused = 'not_found';
    act(() => now().swipe(false));
    await onTop('Cas');
    await waitFor(() => expect(asked).toEqual(['pass Bram', 'pass Bram']), WAIT);
    await waitFor(() => expect(now().passed).toBeNull(), WAIT);
    expect(now().top?.name).toBe('Cas');
  });

  it('hears the arrow keys, but not in a field or behind a dialog', async () => {
    const { now, onTop } = await dealt();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    expect(now().leaving).toBeNull();
    field.replaceWith(document.createElement('div'));
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(now().leaving).toBeNull();
    dialog.remove();
    expect(fireEvent.keyDown(window, { key: 'ArrowDown' })).toBe(true);
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(now().leaving).toBe('left');
    await onTop('Cas');
    // Now there is a pass to take back, and the page does not scroll.
    expect(fireEvent.keyDown(window, { key: 'ArrowDown' })).toBe(false);
    await onTop('Bram');
  });

  it('fetches more cards before the last one is gone', async () => {
    deck = ['Bram', 'Cas', 'Dirk'].map(card);
    const { now, onTop } = await dealt();
    deck.push(...['Gijs', 'Hans'].map(card));
    act(() => now().swipe(false));
    await onTop('Cas');
    act(() => now().swipe(false));
    await onTop('Dirk');
    act(() => now().swipe(false));
    await onTop('Gijs');
  });
});
