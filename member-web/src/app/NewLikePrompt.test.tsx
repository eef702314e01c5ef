import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { NewLikePrompt } from './NewLikePrompt.tsx';

const bram = {
  ...{ id: 'bram', name: 'Bram', age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: false, main_image: null, online: false, new: false },
};
let auto: JsonBodyType;
let asked: string[];
/** How often the dialog asked who is signed in: it does so as soon as it is in the page. */
let whoAsked: number;
startServer(
  http.get('*/api/user.php', () => {
    whoAsked++;
    return HttpResponse.json({ user: { id: 'anna', profile: { id: 'anna', name: 'Anna' } } });
  }),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.get('*/api/auto-like.php', () => {
    asked.push('auto-like');
    return HttpResponse.json(auto);
  }),
  http.post('*/api/likes', async ({ request }) => {
    asked.push(`like ${((await request.json()) as { profile: string }).profile}`);
    return HttpResponse.json({ liked: true, match: null });
  }),
  http.all('*/api/*', () => HttpResponse.json({})),
);

beforeEach(() => {
  auto = { profile: bram, kind: 'like' };
  asked = [];
  whoAsked = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
const address = () => screen.getByTestId('address').textContent;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = (at: string) =>
  renderScreen(
    <Routes>
      <Route
        path="*"
        element={
          <>
            <Address />
            <NewLikePrompt />
          </>
        }
      />
    </Routes>,
    { at },
  );
const shown = (title: string) => screen.findByRole('dialog', { name: title }, { timeout: 60_000 });

describe('the new-like dialog', () => {
  it('comes after the seconds in the address, which are taken out of it at once', async () => {
    open('/members?gender=male&t=30');
    await waitFor(() => expect(address()).toBe('/members?gender=male'));
    // The dialog has come into the page, and waits.
    await waitFor(() => expect(whoAsked).toBe(1), { timeout: 60_000 });
    await after(25_000);
    expect(asked).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await after(5_000);
    expect(await shown('Bram likes you')).toBeVisible();
    expect(asked).toEqual(['auto-like']);
  });

  it.each(['/members', '/members?t=', '/members?t=soon', '/members?t=-1', '/members?t=99999'])(
    'does not come to %s',
    async (at) => {
      open(at);
      await waitFor(() => expect(address()).toBe('/members'));
      await vi.dynamicImportSettled();
      await after(100_000);
      expect(asked).toEqual([]);
    },
  );

  it('does not come when there is nobody to show', async () => {
    auto = { profile: null };
    open('/members?t=0');
    await waitFor(() => expect(asked).toEqual(['auto-like']), { timeout: 60_000 });
    await after(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says of a suggestion that it is one, and of a fictional profile that it is fictional', async () => {
    auto = { profile: { ...bram, fictional: true }, kind: 'suggestion' };
    open('/members?t=0');
    const dialog = await shown('Suggestion: Bram');
    expect(dialog).toHaveTextContent('Bram hasn’t liked you yet.');
    expect(dialog).toHaveTextContent('fictional');
  });

  it('closes by a click anywhere, and the likes are loaded again half a second later', async () => {
    const { client } = open('/members?t=0');
    const reload = vi.spyOn(client, 'invalidateQueries');
    fireEvent.click(await shown('Bram likes you'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await after(600);
    expect(reload).toHaveBeenCalledExactlyOnceWith({ queryKey: ['likes', 'overview'] });
    expect(address()).toBe('/members');
  });

  it('opens the profile by a click on the picture', async () => {
    open('/members?t=0');
    await shown('Bram likes you');
    fireEvent.click(screen.getByRole('link', { name: /Bram/ }));
    await waitFor(() => expect(address()).toBe('/members/bram'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('likes by its button', async () => {
    open('/members?t=0');
    await shown('Bram likes you');
    fireEvent.click(screen.getByRole('button', { name: 'Like back' }));
    await waitFor(() => expect(asked).toEqual(['auto-like', 'like bram']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
