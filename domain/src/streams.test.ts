import { allEvents, type EventOn, type StreamOn } from '@vonk/contracts/events';
import { unchanged, type Event, type Stream } from '@vonk/contracts/kernel';
import { streams } from '@vonk/contracts/streams';
import { describe, expect, it } from 'vitest';
import { allStreams, allStreamViews } from './allStreams.ts';
import type { wallet } from './credits/wallet.ts';
import { swipes } from './likes/swipes.ts';
import { conversation } from './messaging/conversation.ts';

const folded = (stream: { evolve: object }) => Object.keys(stream.evolve).sort();
const eventsOn = (category: string) =>
  Object.entries(allEvents).flatMap(([type, { stream }]) => (stream === category ? [type] : []));

describe('what a stream remembers', () => {
  it('is asked of every event of its kind, and of no other', () => {
    for (const stream of allStreams) expect(folded(stream), stream.category).toEqual(eventsOn(stream.category).sort());
  });

  it('is decided for every kind of stream, but for what staff looked at, on which nothing is decided', () => {
    const known = allStreams.map(({ category }) => category);
    expect([...known, 'trace'].sort()).toEqual(Object.keys(streams).sort());
  });

  it('has views that look at events of the same stream alone', () => {
    for (const view of allStreamViews) expect(eventsOn(view.category)).toEqual(expect.arrayContaining(folded(view)));
  });

  it('stays as it is by an event that it does not remember', () => {
    const state = { kept: true };
    expect(unchanged(null, state)).toBe(state);
  });
});

describe('the compiler', () => {
  type Decide<S> = S extends Stream<infer _State, infer E> ? () => E[] : never;

  it('lets no decider of a wallet return an event of a conversation', () => {
    const read: Event = { type: 'ConversationRead', data: { conversation: 'a-b', by: 'a', message: null } };
    const ofConversation: Decide<typeof conversation> = () => [
      { type: 'ConversationRead', data: { conversation: 'a-b', by: 'a', message: null } },
    ];
    const ofWallet: Decide<typeof wallet> = () => [
      // @ts-expect-error: it belongs to conversation-
      { type: 'ConversationRead', data: { conversation: 'a-b', by: 'a', message: null } },
    ];
    expect([ofConversation(), ofWallet()]).toEqual([[read], [read]]);
  });

  it('takes no stream that forgets one of its events', () => {
    const { SwipePassUndone: _, ...forgetful } = swipes.evolve;
    // @ts-expect-error: SwipePassUndone is not mentioned
    const broken: StreamOn<'swipes', null> = { category: 'swipes', initial: () => null, evolve: forgetful };
    expect(Object.keys(broken.evolve)).not.toContain('SwipePassUndone');
    const types: EventOn<'swipes'>['type'][] = ['SwipeLiked', 'SwipePassed', 'SwipePassUndone'];
    expect(folded(swipes)).toEqual(types.sort());
  });
});
