import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { applyBlock } from './applyBlock.ts';

const chat = (id: string, profile: string) => ({ conversation: { id }, profile: { id: profile } });

describe('a block on the screens', () => {
  it('takes the conversation away at once, asks everything else anew, and of the conversation nothing more', () => {
    const client = new QueryClient();
    const known: [readonly string[], unknown][] = [
      [['messaging', 'chats'], { chats: [chat('ann-bob', 'bob'), chat('ann-cas', 'cas')] }],
      [['messaging', 'messages', 'ann-bob'], {}],
      [['messaging', 'messages', 'ann-cas'], {}],
      [['safety', 'cautions', 'ann-bob'], {}],
      [['likes', 'overview'], {}],
      [['profiles', 'member', 'bob'], {}],
      [['messaging', 'received-gifts', 'cas'], {}],
      [['site', 'settings'], {}],
    ];
    for (const [key, data] of known) client.setQueryData(key, data);
    // The profile is still on the screen, with the gifts it was given.
    const gifts = ['messaging', 'received-gifts', 'bob'];
    let asked = 0;
    const queryFn = () => ++asked;
    const watching = new QueryObserver(client, { queryKey: gifts, queryFn, staleTime: 60_000, initialData: 0 });
    const stop = watching.subscribe(() => undefined);
    applyBlock(client, 'bob');
    expect(client.getQueryData(['messaging', 'chats'])).toEqual({ chats: [chat('ann-cas', 'cas')] });
    expect(client.getQueryData(['profiles', 'member', 'bob'])).toBeUndefined();
    const anew = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
    expect(anew(['messaging', 'chats'])).toBe(true);
    expect(anew(['likes', 'overview'])).toBe(true);
    expect(anew(['messaging', 'messages', 'ann-cas'])).toBe(false);
    expect(anew(['messaging', 'messages', 'ann-bob'])).toBe(false);
    expect(anew(['safety', 'cautions', 'ann-bob'])).toBe(false);
    expect(anew(['messaging', 'received-gifts', 'cas'])).toBe(true);
    expect(asked).toBe(0);
    stop();
    expect(anew(['site', 'settings'])).toBe(false);
  });

  it('asks nothing of the conversation when the live stream tells of the same block a moment later', () => {
    const client = new QueryClient();
    client.setQueryData(['messaging', 'chats'], { chats: [chat('ann-bob', 'bob')] });
    const asked: unknown[] = [];
    // Still on the screen: what shows the conversation goes with the next rendering.
    const stops = [
      ['messaging', 'messages', 'ann-bob'],
      ['safety', 'cautions', 'ann-bob'],
    ].map((queryKey) =>
      new QueryObserver(client, {
        queryKey,
        queryFn: () => asked.push(queryKey),
        initialData: 0,
        staleTime: 60_000,
      }).subscribe(() => undefined),
    );
    applyBlock(client, 'bob');
    applyBlock(client, 'bob');
    expect(asked).toEqual([]);
    for (const stop of stops) stop();
  });
});
