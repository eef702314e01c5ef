import { pairId } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { startsOf, wallet, type Wallet } from '../credits/wallet.ts';
import { specify, stateAfter } from '../testing/given.ts';
import { anna, granted, started, yielded } from '../testing/walletEvents.ts';
import { startConversation } from './startConversation.ts';
import { yieldConversation } from './yieldConversation.ts';

const given = specify(wallet);
const command = { member: anna, with: 'carla' };
/** Carla's wallet, with a start of hers with Anna at this place of the store. */
const startedAt = (position: number | null): Pick<Wallet, 'started'> => ({
  started: new Map(
    position === null
      ? []
      : [[anna, { conversation: pairId(anna, 'carla'), position: BigInt(position), yielded: false }]],
  ),
});
const settings = { free_conversations: 2, message_credits: 1 };
const reachable = { sender: { confirmed: true, suspended: false }, recipient: 'active', blocked: false } as const;
const open = (state: Wallet, other: string) =>
  startConversation(state, { member: anna, with: other }, { settings, ...reachable, started_by_other: false });

/** In the tests of a stream an event's place in the store is its place in the past. */
describe('two who open a conversation with each other at the same moment', () => {
  it('the later one yields', () =>
    given(granted('signup', 5), started('bram'), started('carla'))
      .when((state) => yieldConversation(state, command, { theirs: startedAt(1) }))
      .thenRecords(yielded('carla')));
  it('the earlier one does not', () =>
    given(granted('signup', 5), started('carla'))
      .when((state) => yieldConversation(state, command, { theirs: startedAt(2) }))
      .thenNothing());
  it('yields once', () =>
    given(granted('signup', 5), started('bram'), started('carla'), yielded('carla'))
      .when((state) => yieldConversation(state, command, { theirs: startedAt(1) }))
      .thenNothing());
  it('nobody yields when one of them has not started it', () => {
    given(granted('signup', 5), started('carla'))
      .when((state) => yieldConversation(state, command, { theirs: startedAt(null) }))
      .thenNothing();
    given(granted('signup', 5))
      .when((state) => yieldConversation(state, command, { theirs: startedAt(1) }))
      .thenNothing();
  });

  it('who yielded has that free conversation again, and no more than that', () => {
    given(granted('signup', 5), started('bram'), started('carla'), yielded('carla'))
      .when((state) => open(state, 'dirk'))
      .thenRecords(started('dirk'));
    given(granted('signup', 5), started('bram'), started('carla'), yielded('carla'), started('dirk'))
      .when((state) => open(state, 'eva'))
      .thenRefuses('conversation_limit_reached', { limit: 2 });
  });
  it('who yielded still writes in it, and opens it without starting it again', () =>
    given(granted('signup', 5), started('carla'), yielded('carla'))
      .when((state) => open(state, 'carla'))
      .thenNothing());

  it('is remembered by a kept state too', () => {
    const state = stateAfter(wallet, [granted('signup', 5), started('bram'), started('carla'), yielded('carla')]);
    const kept: unknown = JSON.parse(JSON.stringify(wallet.snapshot?.write(state)));
    const again = wallet.snapshot?.read(kept);
    expect(again).toEqual(state);
    expect(again && startsOf(again)).toBe(1);
  });
});
