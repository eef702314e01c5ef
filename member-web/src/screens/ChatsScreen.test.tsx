import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { delay, http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { ChatsScreen } from './ChatsScreen.tsx';

const chat = (name: string, unread = 0): Chat => ({
  conversation: {
    ...{ id: `c-${name}`, started_by_me: true, started_at: '2026-11-21T10:00:00.000Z' },
    ...{ closed: null, delivered_at: null },
  },
  profile: {
    ...{ id: name, name, age: 36, gender: 'male', country: 'NL', region: null, city: null },
    ...{ fictional: false, main_image: null, online: false, new: false },
  },
  num_unread_messages: unread,
  last_message: null,
});
const pages: Readonly<Record<string, { chats: Chat[]; next?: string }>> = {
  '': { chats: ['Ab', 'Bo', 'Cas', 'Dex', 'Ed', 'Flo'].map((name) => chat(name)), next: 'two' },
  two: { chats: [chat('Flo'), chat('Gé', 2)], next: 'three' },
  three: { chats: [chat('Hidde')] },
};

const asked: string[] = [];
startServer(
  http.get('*/api/chats.php', ({ request }) => {
    const after = new URL(request.url).searchParams.get('after') ?? '';
    asked.push(`list ${after}`);
    return HttpResponse.json({ ...pages[after], total_unread_messages: 2 });
  }),
  http.get('*/api/chats/:id', ({ params }) => {
    asked.push(String(params.id));
    return params.id === 'c-Hidde'
      ? HttpResponse.json({ chat: chat('Hidde') })
      : HttpResponse.json({ code: 'conversation_not_found', status: 404 }, { status: 404 });
  }),
  http.get('*/api/chats/', () => {
    asked.push('one without a name');
    return HttpResponse.json({ code: 'not_found', status: 404 }, { status: 404 });
  }),
  http.all('*', () => delay('infinite')),
);

const visit = (at = '/chats') => {
  asked.length = 0;
  const view = renderScreen(
    <Routes>
      <Route path="/chats/:id?" element={<ChatsScreen />} />
    </Routes>,
    { at },
  );
  setUser(view.client, { id: 'anna', status: 'active', suspension: null, profile: { id: 'anna' } } as User);
};
const names = async () => {
  const list = await screen.findByRole('list', { name: 'Chats' });
  return within(list)
    .getAllByRole('link')
    .map((link) => /^(?:\p{Lu}\b)?(\p{Lu}\p{Ll}+)/u.exec(link.textContent)?.[1]);
};
const first = ['Ab', 'Bo', 'Cas', 'Dex', 'Ed', 'Flo'];

describe('the conversations of somebody who has more than come at once', () => {
  it('are read on page by page, each once', async () => {
    visit();
    await waitFor(async () => expect(await names()).toEqual(first));
    await userEvent.click(screen.getByRole('button', { name: 'Show more chats' }));
    await waitFor(async () => expect(await names()).toEqual([...first, 'Gé']));
    await userEvent.click(screen.getByRole('button', { name: 'Show more chats' }));
    await waitFor(async () => expect(await names()).toEqual([...first, 'Gé', 'Hidde']));
    expect(screen.queryByRole('button', { name: 'Show more chats' })).toBeNull();
    // What comes at once keeps itself up to date; a page is read once.
    expect(asked.filter((one) => /^list \w/.test(one))).toEqual(['list two', 'list three']);
  });

  it('are all searched', async () => {
    visit();
    await userEvent.type(await screen.findByRole('searchbox'), 'hidde');
    await waitFor(async () => expect(await names()).toEqual(['Hidde']));
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText(/hiddex/)).toBeVisible();
  });

  it('can be opened by their address before their page is read', async () => {
    visit('/chats/c-Hidde');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hidde' })).toBeInTheDocument();
    // Neither is the whole list asked for again to find that it lacks this one.
    expect(asked).toEqual(['list ', 'c-Hidde']);
  });

  it('are not asked for one by one where none is open', async () => {
    visit();
    await waitFor(async () => expect(await names()).toEqual(first));
    await userEvent.click(screen.getByRole('button', { name: 'Show more chats' }));
    await waitFor(async () => expect(await names()).toEqual([...first, 'Gé']));
    expect(asked.filter((one) => !one.startsWith('list'))).toEqual([]);
  });

  it('are gone where the house does not find them either', async () => {
    visit('/chats/c-Nobody');
    expect(await screen.findByText('This chat no longer exists')).toBeVisible();
  });
});
