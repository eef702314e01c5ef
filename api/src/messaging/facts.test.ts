import { member as memberStream } from '@vonk/domain/accounts/member';
import { pair } from '@vonk/domain/likes/pair';
import type { Request } from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppContext } from '../appContext.ts';
import { openMessageFacts } from './facts.ts';

const [ANNA, BRAM] = ['0b8f54f2-0000-4000-8000-00000000000a', '1c9f54f2-0000-4000-8000-00000000000b'];
const CHAT = `${ANNA}-${BRAM}`;
const NOW = new Date('2026-11-29T12:00:00Z');
const request = (id: string) => ({ params: { id } }) as unknown as Request;
afterEach(() => vi.useRealTimers());

/** A house in which two know each other, and everything it was asked. */
function house({ startedByMe }: { startedByMe: boolean | null } = { startedByMe: true }) {
  const [looked, asked]: [string[], unknown[][]] = [[], []];
  const state = { blocked: false };
  const load = (stream: { category: string }, id: string) => {
    looked.push(`${stream.category}-${id}`);
    if (stream === pair) return Promise.resolve({ ...pair.initial(), blocks: new Set(state.blocked ? [BRAM] : []) });
    return Promise.resolve({ ...memberStream.initial(), status: 'active', confirmed_at: NOW.toISOString() });
  };
  const raw = (_: string, [members]: unknown[][]) => {
    asked.push(members!);
    const rows = members!.map((_, n) => ({ n: String(n + 1), started_by_me: startedByMe }));
    return Promise.resolve({ rows: startedByMe === null ? [] : rows });
  };
  const context = { commands: { load }, db: { raw }, clock: () => NOW, settings: { of: (one: unknown) => one } };
  const facts = openMessageFacts(context as unknown as AppContext);
  const begin = (sender: string, conversation: string) => {
    const call = request(conversation);
    facts.begin(call, sender);
    return call;
  };
  const send = async (sender: string, conversation: string, begun = true) =>
    facts.of(begun ? begin(sender, conversation) : request(conversation), sender, conversation, NOW);
  return { looked, asked, state, begin, send };
}

it('whoever writes in a conversation once more is asked of no read model: three streams say all, looked at as the call begins', async () => {
  const { looked, asked, send, begin } = house({ startedByMe: false });
  expect(await send(ANNA, CHAT)).toMatchObject({ to: BRAM, recipient: 'active', started_by_other: true });
  expect(asked).toHaveLength(1);
  looked.length = 0;
  begin(ANNA, CHAT);
  expect(looked.sort()).toEqual([`member-${BRAM}`, `pair-${CHAT}`]);
  looked.length = 0;
  expect(await send(ANNA, CHAT)).toMatchObject({ to: BRAM, recipient: 'active', started_by_other: true });
  expect(asked).toHaveLength(1);
  expect(looked.sort()).toEqual([`member-${ANNA}`, `member-${BRAM}`, `pair-${CHAT}`]);
});

it('nobody is looked at as the call begins of whom it is not known that they talk: it has not passed its quotas', async () => {
  const { looked, asked, begin, send } = house({ startedByMe: null });
  begin(ANNA, CHAT);
  expect(await send(ANNA, CHAT, false)).toBeNull();
  begin(ANNA, CHAT);
  expect([looked, asked.length]).toEqual([[], 1]);
});

it('what is not there is not remembered: a conversation may start any moment', async () => {
  const { asked, send } = house({ startedByMe: null });
  expect(await send(ANNA, CHAT)).toBeNull();
  expect(await send(ANNA, CHAT)).toBeNull();
  expect(asked).toHaveLength(2);
});

it.each([
  ['of two others', `${BRAM}-1d9f54f2-0000-4000-8000-00000000000c`],
  ['with oneself', `${ANNA}-${ANNA}`],
  ['the wrong way round', `${BRAM}-${ANNA}`],
  ['with nobody', `${ANNA}-`],
  ['of another kind', 'conversation'],
])('a conversation %s is none, and nobody is looked at for it', async (_, conversation) => {
  const { looked, asked, send } = house();
  expect(await send(ANNA, conversation)).toBeNull();
  expect(asked).toEqual([]);
  expect(looked).toEqual([]);
});

it('a call that did not begin ahead looks for itself', async () => {
  const { send } = house();
  expect(await send(BRAM, CHAT, false)).toMatchObject({ to: ANNA, started_by_other: false });
});

it('a block is looked for once a decision, and again by whoever decides anew or has waited', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { looked, state, send } = house();
  const looks = () => looked.filter((stream) => stream.startsWith('pair-')).length;
  const soon = (await send(ANNA, CHAT))!;
  vi.advanceTimersByTime(249);
  expect([await soon.blocked(), looks()]).toEqual([false, 1]);
  state.blocked = true;
  expect([await soon.blocked(), looks()]).toEqual([true, 2]);
  state.blocked = false;
  const late = (await send(ANNA, CHAT))!;
  state.blocked = true;
  vi.advanceTimersByTime(250);
  expect([await late.blocked(), looks()]).toEqual([true, 4]);
});
