import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Chat, Message } from '@vonk/contracts/messaging/queries';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { deliverOutbox } from '../messaging/deliverOutbox.ts';
import { readOutbox } from '../messaging/outbox.ts';
import { ConversationPane } from './ConversationPane.tsx';

const chat = (closed: Chat['conversation']['closed'] = null): Chat => ({
  conversation: {
    ...{ id: 'c1', started_by_me: true, started_at: '2026-11-21T10:00:00.000Z' },
    ...{ closed, delivered_at: null },
  },
  profile: {
    ...{ id: 'sanne', name: 'Sanne', age: 36, gender: 'female', country: 'NL', region: null, city: null },
    ...{ fictional: false, main_image: null, online: false, new: false },
  },
  num_unread_messages: 0,
  last_message: null,
});
const user = (credits: number, paid_user = true) =>
  ({ credits, paid_user, profile: { id: 'me', name: 'Bram' } }) as unknown as User;

let messages: Message[];
let hidden: boolean;
/** The codes with which the next sends are refused, and every id that was sent. */
let refusals: string[];
let sent: string[];
/** What the look at the next first message finds. */
let looked: Promise<readonly string[]>;
startServer(
  http.get('*/api/chats/:id/messages', () =>
    HttpResponse.json({ messages, has_more: false, hidden_for_privacy: hidden }),
  ),
  http.post('*/api/chats/:id/check', async () => HttpResponse.json({ cautions: await looked })),
  http.get('*/api/chats/:id/cautions', () => HttpResponse.json({ cautions: [] })),
  http.post('*/api/chats/:id/messages', async ({ request }) => {
    const { id, text } = (await request.json()) as { id: string; text: string };
    sent.push(id);
    const code = refusals.shift();
    if (code) return HttpResponse.json({ code }, { status: 403 });
    const kept = { id, conversation: 'c1', from: 'me', text, photo: null, gift: null, read_at: null };
    messages = [...messages, { ...kept, sent_at: new Date().toISOString() }];
    return HttpResponse.json({ message: messages.at(-1), credits: 4 }, { status: 201 });
  }),
  http.get('*/api/settings.php', () =>
    HttpResponse.json({ name: 'Vonk', message_credits: 1, photo_credits: 1, message_length: 1000 }),
  ),
  http.all('*/api/*', () => new HttpResponse(null, { status: 204 })),
);

/** The screen with what sends the outbox, as in the signed-in frame. */
function Open({ closed = null, member = user(5) }: { closed?: Chat['conversation']['closed']; member?: User }) {
  const client = useQueryClient();
  useEffect(() => deliverOutbox(client, 'me'), [client]);
  return <ConversationPane chat={chat(closed)} user={member} />;
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Message to Sanne');

/** What jsdom lacks for a list that shows only what is in sight: sizes, and a way to scroll. */
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
const lacking = {
  offsetParent: { configurable: true, get: () => document.body },
  scrollTo: { configurable: true, value: () => undefined },
};

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', Sized);
  Object.defineProperties(HTMLElement.prototype, lacking);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  localStorage.clear();
  [messages, hidden, refusals, sent] = [[], false, [], []];
  looked = Promise.resolve([]);
});

describe('a conversation', () => {
  it('keeps a message that was refused, and sends the very same one when asked again', async () => {
    refusals = ['suspended'];
    renderScreen(<Open />);
    await userEvent.type(await field(), 'Hello Sanne{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: 'Sent' });
    expect(screen.getByText('Hello Sanne')).toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(readOutbox('me')).toEqual([]);
  });

  it('keeps first words in their field until they were looked at, and while their sender thinks about them', async () => {
    let answer: (cautions: readonly string[]) => void = () => undefined;
    looked = new Promise((resolve) => (answer = resolve));
    const view = renderScreen(<Open />);
    await userEvent.type(await field(), 'Call 0612345678{Enter}');
    expect(await field()).toHaveValue('Call 0612345678');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    answer(['contact_details']);
    await screen.findByRole('dialog');
    // As after a reload.
    view.unmount();
    renderScreen(<Open />);
    expect(await field()).toHaveValue('Call 0612345678');
    await userEvent.type(await field(), '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await screen.findByRole('img', { name: 'Sent' });
    expect(await field()).toHaveValue('');
    expect(sent).toHaveLength(1);
  });

  it('announces a message that comes in, in the language it was written in', async () => {
    const { client, container } = renderScreen(<Open />);
    await screen.findByRole('log');
    const kept = { conversation: 'c1', photo: null, gift: null, read_at: null, sent_at: new Date().toISOString() };
    messages = [{ id: 'm1', from: 'sanne', text: 'On se voit demain ?', text_language: 'fr', ...kept }];
    await client.invalidateQueries();
    const announced = () => container.querySelector('p[aria-live=polite]');
    await waitFor(() => expect(announced()).toHaveTextContent('Sanne: On se voit demain ?'));
    expect(announced()?.querySelector('[lang=fr]')).toHaveTextContent('On se voit demain ?');
  });

  it('says what waits below whoever reads further up, and leads there', async () => {
    const about = { ...chat(null), num_unread_messages: 2 };
    renderScreen(<ConversationPane chat={about} user={user(5)} />);
    const log = await screen.findByRole('log');
    const waiting = () => screen.queryByRole('button', { name: '2 unread messages' });
    expect(waiting()).toBeNull();
    log.scrollTop = -600;
    fireEvent.scroll(log);
    await userEvent.click(await screen.findByRole('button', { name: '2 unread messages' }));
    expect(waiting()).toBeNull();
    expect([log.scrollTop, document.activeElement]).toEqual([0, log]);
  });

  it('begins with a sentence that is offered, put in the field and not sent', async () => {
    renderScreen(<Open />);
    await userEvent.click(await screen.findByRole('button', { name: 'Coffee or wine, and where?' }));
    expect(await field()).toHaveValue('Coffee or wine, and where?');
    expect(sent).toEqual([]);
  });

  it.each([
    ['recipient_unconfirmed', 'Sanne hasn’t confirmed'],
    ['blocked', 'You can no longer message each other.'],
    ['deleted', 'This member has left.'],
    ['suspended', 'one of you has been suspended'],
  ] as const)('says why nothing can be written: %s', async (closed, words) => {
    renderScreen(<Open closed={closed} />);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByLabelText('Message to Sanne')).toBeNull();
  });

  it('cannot be read before the email is confirmed; the mail can be sent again', async () => {
    renderScreen(<Open closed="email_not_confirmed" />);
    expect(await screen.findByRole('heading', { name: 'Confirm your email address to read on' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Send.*again|Resend/ })).toBeVisible();
    expect(screen.queryByRole('log')).toBeNull();
  });

  it.each([
    [true, '/credits/repeat-order'],
    [false, '/credits'],
  ])('names whom one cannot write to without credits, and leads to buying some (premium: %s)', async (paid, href) => {
    renderScreen(<Open member={user(0, paid)} />);
    expect(await screen.findByText(/chatting with Sanne/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', href);
  });

  it('says that older messages are hidden', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const hello = { id: 'm1', conversation: 'c1', from: 'sanne', text: 'Hi', photo: null, gift: null };
    [messages, hidden] = [[{ ...hello, sent_at: at, read_at: null }], true];
    renderScreen(<Open />);
    await waitFor(() => expect(screen.getByText(/hidden for privacy/)).toBeVisible());
  });

  it('says so as well where all of them are, and begins nothing anew', async () => {
    hidden = true;
    renderScreen(<Open />);
    await waitFor(() => expect(screen.getByText(/hidden for privacy/)).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Coffee or wine, and where?' })).toBeNull();
  });

  it('tells a free member that photos are for premium, where they asked to send one', async () => {
    renderScreen(<Open member={user(5, false)} />);
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Send a photo' }));
    expect(await screen.findByText(/Only Premium members can send photos/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Premium' })).toHaveAttribute('href', '/premium');
  });
});
