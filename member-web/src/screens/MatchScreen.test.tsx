import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { Toasts } from '../app/Toasts.tsx';
import { MatchScreen } from './MatchScreen.tsx';

const WAIT = { timeout: 60_000 };
const bram = {
  ...{ id: 'bram', name: 'Bram', age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: true, main_image: null, online: false, new: false },
};
let conversation: string | null;
/** Whether both like each other. */
let liked: boolean;
let sent: string[];
startServer(
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.get('*/api/matches/:id', ({ params }) =>
    liked && params.id === 'm1'
      ? HttpResponse.json({ id: 'm1', profile: bram, matched_at: '2026-11-20T10:00:00.000Z', conversation })
      : HttpResponse.json({ code: 'not_found' }, { status: 404 }),
  ),
  http.delete('*/api/likes/bram', () => {
    liked = false;
    return HttpResponse.json({ liked: false, match: null });
  }),
  http.post('*/api/likes', () => {
    liked = true;
    return HttpResponse.json({ liked: true, match: { id: 'm1' } });
  }),
  http.post('*/api/chats', () => HttpResponse.json({ conversation: { id: 'anna-bram' } })),
  http.post('*/api/chats/:id/messages', async ({ request }) => {
    sent.push(((await request.json()) as { text: string }).text);
    return HttpResponse.json({});
  }),
  http.all('*/api/*', () => HttpResponse.json({ user: null })),
);
beforeEach(() => {
  [conversation, liked, sent] = [null, true, []];
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const address = () => screen.getByTestId('address').textContent;
const open = (match: string) => {
  renderScreen(
    <>
      <Address />
      <Routes>
        <Route path="/likes/m/:id" element={<MatchScreen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Toasts />
    </>,
    { at: `/likes/m/${match}` },
  );
  return userEvent.setup();
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, WAIT);

describe('one match', () => {
  it('with whom nobody talked yet offers first lines, and says that the profile is fictional', async () => {
    const user = open('m1');
    await heading('Match with Bram');
    const button = screen.getByRole('button', { name: 'Break the ice' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Break the ice with Bram' }, WAIT);
    expect(within(dialog).getByText('fictional profile')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus(), WAIT);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'What’s your perfect Sunday?' }, WAIT));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send · 1 credit' }));
    await waitFor(() => expect(address()).toBe('/chats/anna-bram'), WAIT);
    expect(sent).toEqual(['What’s your perfect Sunday?']);
  });

  it('with whom one talks already leads back into that conversation', async () => {
    conversation = 'anna-bram';
    const user = open('m1');
    await heading('Match with Bram');
    expect(screen.queryByRole('button', { name: 'Break the ice' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Chat' }));
    await waitFor(() => expect(address()).toBe('/chats/anna-bram'), WAIT);
  });

  it('is gone with the like, and is there again when that was a mistake', async () => {
    const user = open('m1');
    await heading('Match with Bram');
    await user.click(screen.getByRole('button', { name: 'Remove like' }));
    await heading('This match is gone');
    expect(screen.getByRole('link', { name: 'All matches' })).toHaveAttribute('href', '/likes/matches');
    await user.click(await screen.findByRole('button', { name: 'Undo' }, WAIT));
    await heading('Match with Bram');
  });

  it('of somebody else is not told from one that never was', async () => {
    open('m2');
    await heading('This match is gone');
  });
});
