import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { MatchDialog } from './MatchDialog.tsx';

const WAIT = { timeout: 60_000 };
const person = (name: string) => ({
  ...{ id: name.toLowerCase(), name, age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: name === 'Muse', main_image: null },
});
/** A paragraph with these words, of which the name is a part apart. */
const says = (words: string) => (_own: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === words;
let sent: string[];
let credits: number;
let ids: string[];
/** Times that it is taken, and told otherwise. */
let lost: number;
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: { id: 'anna', profile: person('Anna') } })),
  http.get('*/api/members/:id', ({ params }) => HttpResponse.json(person(params.id === 'muse' ? 'Muse' : 'Bram'))),
  http.post('*/api/chats', () => HttpResponse.json({ conversation: { id: 'anna-bram' } })),
  http.post('*/api/chats/:id/messages', async ({ request, params }) => {
    if (credits === 0) return HttpResponse.json({ code: 'insufficient_credits' }, { status: 402 });
    const { id, text } = (await request.json()) as { id: string; text: string };
    ids.push(id);
    if (lost > 0) {
      lost -= 1;
      return HttpResponse.json({ code: 'unexpected' }, { status: 500 });
    }
    sent.push(`${String(params.id)}: ${text}`);
    return HttpResponse.json({});
  }),
  http.all('*/api/*', () => HttpResponse.json({})),
);
beforeEach(() => {
  [sent, credits, ids, lost] = [[], 5, [], 0];
});

function Anywhere({ profile }: { profile: string }) {
  const [matched, setMatched] = useState(false);
  return (
    <>
      <button onClick={() => setMatched(true)}>Like</button>
      <p data-testid="address">{useLocation().pathname}</p>
      {matched && <MatchDialog announcement={{ match: 'm1', profile }} onClose={() => setMatched(false)} />}
    </>
  );
}
async function matchWith(profile: string) {
  const user = userEvent.setup();
  renderScreen(
    <Routes>
      <Route path="*" element={<Anywhere profile={profile} />} />
    </Routes>,
    { at: '/swipe-game' },
  );
  await user.click(screen.getByRole('button', { name: 'Like' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'It’s a match!' }, WAIT) };
}
const address = () => screen.getByTestId('address').textContent;

describe('a match', () => {
  it('shows both of them, says what a first line costs, asks before it spends, and opens the conversation', async () => {
    const { user, dialog } = await matchWith('bram');
    expect(await within(dialog).findByText(says('You and Bram like each other.'), {}, WAIT)).toBeVisible();
    expect(within(dialog).queryByText('fictional profile')).toBeNull();
    expect(dialog).toHaveTextContent('Icebreaker: 1 credit');
    await user.click(within(dialog).getByRole('button', { name: 'Coffee or wine, and where?' }));
    await user.click(within(dialog).getByRole('button', { name: 'Another line' }));
    await user.click(within(dialog).getByRole('button', { name: 'Hi Bram! What made you laugh today?' }));
    const send = within(dialog).getByRole('button', { name: 'Send · 1 credit' });
    expect(send).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(send);
    await waitFor(() => expect(address()).toBe('/chats/anna-bram'), WAIT);
    expect(sent).toEqual(['anna-bram: Hi Bram! What made you laugh today?']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('whose first line had no answer sends the same message when it is sent again: it is paid once', async () => {
    const { user, dialog } = await matchWith('bram');
    await user.click(await within(dialog).findByRole('button', { name: 'Coffee or wine, and where?' }, WAIT));
    lost = 1;
    const send = () => within(dialog).getByRole('button', { name: 'Send · 1 credit' });
    await user.click(send());
    await waitFor(() => expect(ids).toHaveLength(1), WAIT);
    await waitFor(() => expect(send()).toBeEnabled(), WAIT);
    await user.click(send());
    await waitFor(() => expect(address()).toBe('/chats/anna-bram'), WAIT);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('with a fictional profile says that it is one', async () => {
    const { dialog } = await matchWith('muse');
    expect(await within(dialog).findByText('fictional profile', {}, WAIT)).toBeVisible();
  });

  it('without credits sends nothing, says whom it was for and leads to the credits', async () => {
    credits = 0;
    const { user, dialog } = await matchWith('bram');
    await within(dialog).findByText(says('You and Bram like each other.'), {}, WAIT);
    await user.click(within(dialog).getByRole('button', { name: 'Coffee or wine, and where?' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send · 1 credit' }));
    expect(await within(dialog).findByRole('alert', {}, WAIT)).toHaveTextContent('Bram');
    await user.click(within(dialog).getByRole('link', { name: 'Buy credits' }));
    await waitFor(() => expect(address()).toBe('/credits'), WAIT);
    expect(sent).toEqual([]);
  });

  it('can be kept for later by the keyboard, which stands where it stood before', async () => {
    const { user, dialog } = await matchWith('bram');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement), WAIT);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(screen.getByRole('button', { name: 'Like' })).toHaveFocus();
    expect(address()).toBe('/swipe-game');
  });
});
