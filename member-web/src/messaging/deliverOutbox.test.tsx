import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../test/startServer.ts';
import { deliverOutbox } from './deliverOutbox.ts';
import { putOutgoing, readOutbox, retryOutgoing } from './outbox.ts';

type Sent = { id: string; conversation: string; text: string };
type Body = { id: string; text: string };

/** What the house keeps: each id once, as its stream does. `refuse` and `cut` say what happens to the next calls. */
const kept: Sent[] = [];
let calls: string[] = [];
let connected = true;
let cut = 0;
const refused = new Set<string>();
startServer(
  http.post<{ id: string }, Body>('*/api/chats/:id/messages', async ({ request, params }) => {
    if (!connected) return HttpResponse.error();
    const { id, text } = await request.json();
    calls.push(text);
    if (refused.has(text)) return HttpResponse.json({ code: 'insufficient_credits' }, { status: 402 });
    if (!kept.some((message) => message.id === id)) kept.push({ id, conversation: params.id, text });
    if (cut-- > 0) return HttpResponse.error();
    const message = { id, conversation: params.id, from: 'me', text, photo: null, gift: null, read_at: null };
    return HttpResponse.json(
      { message: { ...message, sent_at: new Date().toISOString() }, credits: 7 },
      { status: 201 },
    );
  }),
);
const texts = () => kept.map(({ text }) => text);
const write = (text: string, conversation = 'a') =>
  putOutgoing({
    id: crypto.randomUUID(),
    conversation,
    from: 'me',
    content: { text },
    shown: { photo: null, gift: null },
    written_at: new Date().toISOString(),
  });
const emptied = () => vi.waitFor(() => expect(readOutbox('me')).toEqual([]), { timeout: 60_000 });

describe('messages on their way', () => {
  let stop = () => {};
  const open = () => (stop = deliverOutbox(new QueryClient(), 'me'));
  beforeEach(() => {
    localStorage.clear();
    kept.length = 0;
    calls = [];
    connected = true;
    cut = 0;
    refused.clear();
  });
  afterEach(() => stop());

  it('arrive once and in the order they were written', async () => {
    open();
    for (const text of ['one', 'two', 'three']) write(text);
    await emptied();
    expect(texts()).toEqual(['one', 'two', 'three']);
    expect(calls).toEqual(['one', 'two', 'three']);
  });

  it('wait for the line when they were written without one, also when the tab was closed meanwhile', async () => {
    connected = false;
    open();
    for (const text of ['one', 'two', 'three']) write(text);
    stop();
    connected = true;
    expect(kept).toEqual([]);
    open();
    await emptied();
    expect(texts()).toEqual(['one', 'two', 'three']);
  });

  it('are sent again under the same id when the answer was cut off, and kept once', async () => {
    cut = 2;
    open();
    write('once');
    await emptied();
    expect(calls).toEqual(['once', 'once', 'once']);
    expect(texts()).toEqual(['once']);
  });

  it('stay with their reason when the house refuses them, and hold up no other', async () => {
    refused.add('too dear');
    open();
    write('too dear');
    write('next');
    write('elsewhere', 'b');
    await vi.waitFor(() => expect(texts().sort()).toEqual(['elsewhere', 'next']), { timeout: 60_000 });
    expect(readOutbox('me')).toMatchObject([{ failure: { code: 'insufficient_credits' } }]);
    const { id } = readOutbox('me')[0] ?? { id: '' };
    refused.clear();
    retryOutgoing('me', id);
    await emptied();
    expect(kept.find(({ text }) => text === 'too dear')?.id).toBe(id);
  });
});
