import { randomUUID } from 'node:crypto';
import { allEvents, type AnyEvent } from '@vonk/contracts/events';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, sent, viewOf } from '../testing/happened.ts';
import { chatsProjection } from './chats.projection.ts';
import { readChats } from './chats.query.ts';

const READERS = 20;
const WRITERS = fullSize(500, 50);
const MESSAGES = 3;
const APPENDED_MAX = 800;

/** A small generator with a seed: the same interleavings in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/**
 * One conversation: the writer sends, the reader now and then says what is on the screen; that word arrives later, after
 * other messages, or after a newer word of its own. Gives what happened and how many messages were never on the screen.
 */
function interleaving(reader: string, writer: string, roll: (sides: number) => number) {
  const conversation = [reader, writer].sort().join('-');
  const events: AnyEvent[] = [happened('ConversationStarted', { member: writer, conversation, with: reader })];
  const underway: number[] = [];
  let written = 0;
  let shown = 0;
  while (written < MESSAGES || underway.length > 0) {
    const move = roll(3);
    if (move === 0 && written < MESSAGES) events.push(sent(writer, reader, `${writer}-${++written}`, 'hoi'));
    if (move === 1 && written > 0 && written < MESSAGES) underway.push(written);
    if (move === 2 && underway.length > 0) {
      const [message = 0] = underway.splice(roll(underway.length), 1);
      shown = Math.max(shown, message);
      events.push(happened('ConversationRead', { conversation, by: reader, message: `${writer}-${message}` }));
    }
    if (written === MESSAGES && underway.length === 0) break;
  }
  return { conversation, events, unread: written - shown };
}

describe('read marks', () => {
  let readModels: TestReadModels;
  beforeAll(async () => {
    readModels = await testReadModels([chatsProjection, profilesProjection, safetyProjection]);
  });
  afterAll(() => readModels.drop());

  it(`never hide an unread message, in ${READERS * WRITERS} ways in which writing and reading can cross`, async () => {
    const roll = dice(20_261_121);
    const readers = Array.from({ length: READERS }, (_, at) => `reader${at}`);
    const writers = Array.from({ length: WRITERS }, (_, at) => `writer${at}`);
    const revisions = new Map<string, number>();
    /** In this very order, on streams that all of them share: long ones are written faster than many. */
    const happens = async (shared: string, events: readonly AnyEvent[]) => {
      for (let first = 0; first < events.length; first += APPENDED_MAX) {
        const page = events.slice(first, first + APPENDED_MAX).map((event) => {
          const stream = `${allEvents[event.type]?.stream ?? ''}-${shared}`;
          const revision = (revisions.get(stream) ?? -1) + 1;
          revisions.set(stream, revision);
          return { id: randomUUID(), ...event, metadata: { at: readModels.now().toISOString() }, stream, revision };
        });
        const sealed = await Promise.all(
          [...new Set(page.map(({ stream }) => stream))].map((stream) =>
            readModels.codec.seal(
              stream,
              page.filter((event) => event.stream === stream),
            ),
          ),
        );
        const byId = new Map(sealed.flat().map((event) => [event.id, event]));
        await readModels.store.appendAll(page.map((event) => ({ ...event, data: byId.get(event.id)?.data })));
      }
    };
    await happens(
      'everybody',
      [...readers, ...writers].flatMap((member) => joined(member)),
    );
    const crossed = readers.map((reader) => writers.map((writer) => interleaving(reader, writer, roll)));
    for (const [at, all] of crossed.entries())
      await happens(
        readers[at] ?? '',
        all.flatMap(({ events }) => events),
      );
    await readModels.project();
    for (const [at, reader] of readers.entries()) {
      const { chats, total_unread_messages } = await readChats(readModels.db, viewOf(reader, readModels.now()));
      const counted = new Map(chats.map((chat) => [chat.conversation.id, chat.num_unread_messages]));
      const all = crossed[at] ?? [];
      for (const { conversation, unread } of all) expect(counted.get(conversation), conversation).toBe(unread);
      expect(total_unread_messages).toBe(all.reduce((sum, { unread }) => sum + unread, 0));
    }
  }, 240_000);
});
