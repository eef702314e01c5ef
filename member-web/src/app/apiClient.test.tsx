import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './apiClient.ts';

const sent = () => vi.mocked(globalThis.fetch).mock.calls.map(([, init]) => init?.keepalive);
const answering = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
const note = (words: string) => ({ action: 'save', note: words }) as never;

describe('what a member does just before leaving the page', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('goes on without the page, and what they only read does not', async () => {
    answering();
    await api('delete', '/api/chats/:id/messages/:message', { params: { id: 'c', message: 'm' }, repeatable: true });
    await api('get', '/api/gifts');
    expect(sent()).toEqual([true, false]);
  });

  it('is sent as any other request when it is too large for a browser to carry on', async () => {
    answering();
    const profile = { params: { id: 'x' }, body: note('x'.repeat(7_900)) };
    await api('put', '/api/user.php', profile);
    await api('put', '/api/user.php', { ...profile, body: note('x'.repeat(8_000)) });
    expect(sent()).toEqual([true, false]);
  });
});
