import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, Unreachable } from './apiClient.ts';

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

describe('a line that takes a call and brings nothing back', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  /** Takes the first calls and never answers them, as a browser does it: only an abort ends them. */
  const silent = (times: number) => {
    vi.useFakeTimers();
    const fetched = vi.spyOn(globalThis, 'fetch');
    fetched.mockImplementation((_, init) =>
      fetched.mock.calls.length > times
        ? Promise.resolve(Response.json({ gifts: [] }))
        : new Promise((_answer, fail) =>
            init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
          ),
    );
    return fetched;
  };

  it('is asked again after three quarters of a minute', async () => {
    const fetched = silent(1);
    const answer = api('get', '/api/gifts');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(answer).resolves.toEqual({ gifts: [] });
  });

  it('is out of reach for what must not be done twice', async () => {
    silent(1);
    const failed = expect(api('put', '/api/user.php', { body: { language: 'de' } })).rejects.toBeInstanceOf(
      Unreachable,
    );
    await vi.advanceTimersByTimeAsync(46_000);
    await failed;
  });

  it('is no reason to ask again for who does not wait any more', async () => {
    const fetched = silent(1);
    const left = new AbortController();
    const failed = expect(api('get', '/api/gifts', { signal: left.signal })).rejects.toThrow('');
    left.abort();
    await failed;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
