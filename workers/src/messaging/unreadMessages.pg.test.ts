import { pairId } from '@vonk/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, conversationStarted, messageSent, signedUp } from '../testing/memberEvents.ts';
import { messagePush } from '../notifications/messagePush.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { UNREAD_MESSAGES, unreadKey, unreadMessages } from './unreadMessages.timer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('mails about messages', { timeout: 240_000 }, () => {
  let workers: TestWorkers;
  let people = 0;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const arrive = async (...names: string[]) => {
    const ids = names.map((name) => `${name}-${people++}`);
    for (const id of ids) await workers.happened(`member-${id}`, signedUp(id), confirmed(id));
    return ids as [string, string];
  };
  const begin = (from: string, to: string) => workers.happened(`wallet-${from}`, conversationStarted(from, to));
  const write = (from: string, to: string, count: number, first = 1) =>
    workers.happened(
      `wallet-${from}`,
      ...Array.from({ length: count }, (_, at) => messageSent(from, to, `m-${first + at}`, 'Hoi')),
    );
  const read = (reader: string, other: string, message: string) => {
    const conversation = pairId(reader, other);
    return workers.happened(`conversation-${conversation}`, {
      type: 'ConversationRead',
      data: { conversation, by: reader, message },
    });
  };
  const later = (milliseconds: number) =>
    workers.setNow(new Date(workers.now().getTime() + milliseconds).toISOString());
  const rowOf = (reader: string, other: string) =>
    workers.db('ops.due').where({ kind: UNREAD_MESSAGES, key: unreadKey(reader, pairId(reader, other)) });
  /** The row is gone, or waits for a time that has not come. */
  const quiet = (reader: string, other: string) =>
    workers.until(async () => {
      await workers.project();
      const [row] = (await rowOf(reader, other)) as { due_at: Date; claim: string | null }[];
      return !row || (row.claim === null && row.due_at > workers.now());
    }, 'nothing to be due');
  /** Names of the mails that went to somebody about messages, oldest first. */
  const mailsTo = async (reader: string) => {
    await workers.until(async () => {
      await workers.project();
      const { waiting, active, delayed } = await workers.open.context.queue.counts('mail');
      return waiting + active + delayed === 0;
    }, 'the mails to be made');
    const sent = await workers.db('ops.mails').where({ member: reader, status: 'sent' }).orderBy('at').pluck('mail');
    const about = (sent as string[]).filter((name) => name.startsWith('messaging.'));
    const arrived = (await workers.mails(`${reader}@example.test`)).filter(({ links }) =>
      links.some((link) => link.includes('/chats/')),
    );
    expect(arrived).toHaveLength(about.length);
    return about;
  };

  it('are not sent while the writer or the reader is suspended', async () => {
    const [writer, reader] = await arrive('stan', 'rita');
    await begin(writer, reader);
    await write(writer, reader, 1);
    const until = new Date(workers.now().getTime() + 7 * 24 * HOUR).toISOString();
    await workers.happened(`member-${writer}`, {
      type: 'MemberSuspended',
      data: { member: writer, reason: 'scam', statement: 'Geld', until, by: 'staff-1' },
    });
    later(MINUTE);
    await quiet(reader, writer);
    expect(await mailsTo(reader)).toEqual([]);
    const params = { member: reader, conversation: pairId(writer, reader) };
    expect(await messagePush.load(workers.open.context, params)).toBeNull();
  });

  it('speak of free chats to whoever has some, and not to a premium member', async () => {
    const [free, paid] = await arrive('fay', 'pam');
    const [carl] = await arrive('carl', 'cora');
    await workers.happened(`wallet-${paid}`, { type: 'BecamePremium', data: { member: paid, payment: 'p1' } });
    for (const [at, reader] of [free, paid].entries()) {
      await begin(carl, reader);
      await write(carl, reader, 1, 1001 + at);
      later(MINUTE);
      await quiet(reader, carl);
      expect(await mailsTo(reader)).toEqual(['messaging.newConversation']);
    }
    const textTo = async (reader: string) =>
      (await workers.mails(`${reader}@example.test`)).map(({ text }) => text).join('\n');
    expect(await textTo(free)).toMatch(/free chats|gratis chats/);
    expect(await textTo(paid)).not.toMatch(/free chats|gratis chats/);
  });

  it('are one for a whole storm of messages, one reminder a day later, and none until the reader has looked', async () => {
    const [anna, bram] = await arrive('anna', 'bram');
    await begin(bram, anna);
    await write(bram, anna, 30);
    expect(await mailsTo(anna)).toEqual([]);
    later(MINUTE - 1);
    await quiet(anna, bram);
    expect(await mailsTo(anna)).toEqual([]);
    later(1);
    await quiet(anna, bram);
    expect(await mailsTo(anna)).toEqual(['messaging.newConversation']);
    await write(bram, anna, 10, 31);
    later(23 * HOUR);
    await quiet(anna, bram);
    expect(await mailsTo(anna)).toEqual(['messaging.newConversation']);
    later(HOUR);
    await quiet(anna, bram);
    const both = ['messaging.newConversation', 'messaging.unreadReminder'];
    expect(await mailsTo(anna)).toEqual(both);
    for (let day = 0; day < 3; day++) {
      await write(bram, anna, 5, 50 + 5 * day);
      later(25 * HOUR);
      await quiet(anna, bram);
    }
    expect(await mailsTo(anna)).toEqual(both);
    await read(anna, bram, 'm-64');
    await write(bram, anna, 3, 70);
    later(MINUTE);
    await quiet(anna, bram);
    expect(await mailsTo(anna)).toEqual([...both, 'messaging.newMessage']);
  });

  it('do not go to who has read it within the minute, or before the reminder', async () => {
    const [cleo, dirk] = await arrive('cleo', 'dirk');
    await begin(dirk, cleo);
    await write(dirk, cleo, 2);
    await read(cleo, dirk, 'm-2');
    await workers.until(async () => (await rowOf(cleo, dirk)).length === 0, 'nothing to be waited for any more');
    later(25 * HOUR);
    expect(await mailsTo(cleo)).toEqual([]);
    await write(dirk, cleo, 1, 3);
    later(MINUTE);
    await quiet(cleo, dirk);
    // Who reads it while the mail is being made gets none.
    expect(await mailsTo(cleo)).toEqual(['messaging.newMessage']);
    await read(cleo, dirk, 'm-3');
    later(25 * HOUR);
    await quiet(cleo, dirk);
    expect(await mailsTo(cleo)).toEqual(['messaging.newMessage']);
  });

  it('are one for each conversation', async () => {
    const [emma, finn] = await arrive('emma', 'finn');
    const [gijs] = await arrive('gijs');
    await begin(finn, emma);
    await begin(gijs, emma);
    await write(finn, emma, 4);
    await write(gijs, emma, 4);
    later(MINUTE);
    await quiet(emma, finn);
    await quiet(emma, gijs);
    expect(await mailsTo(emma)).toEqual(['messaging.newConversation', 'messaging.newConversation']);
  });

  it('are never lost and never two when reading, writing and looking race', async () => {
    const [hugo, iris] = await arrive('hugo', 'iris');
    const conversation = pairId(hugo, iris);
    await begin(iris, hugo);
    const look = unreadMessages.handle(workers.open.context);
    let expected = 0;
    for (let round = 0; round < 8; round++) {
      const [seen, unseen] = [`r-${round}-seen`, `r-${round}-new`];
      await workers.happened(`wallet-${iris}`, messageSent(iris, hugo, seen, 'Hoi'));
      // The mark of the older message, the newer message and the timer come together, in whatever order.
      await Promise.all([
        workers.append(`conversation-${conversation}`, [
          { type: 'ConversationRead', data: { conversation, by: hugo, message: seen } },
        ]),
        workers.append(`wallet-${iris}`, [messageSent(iris, hugo, unseen, 'Hoi')]),
        ...[1, 2].map(() =>
          look({
            key: unreadKey(hugo, conversation),
            dueAt: workers.now(),
            data: { member: hugo, conversation, position: '0' },
            attempt: 1,
          }),
        ),
      ]);
      await workers.project();
      await workers.until(async () => (await rowOf(hugo, iris)).length === 1, 'the newer message to be waited for');
      later(MINUTE);
      await workers.until(async () => {
        await quiet(hugo, iris);
        return (await mailsTo(hugo)).length > expected;
      }, 'the mail about the newer message');
      expected += 1;
      expect(await mailsTo(hugo)).toHaveLength(expected);
      await read(hugo, iris, unseen);
      await workers.until(async () => (await rowOf(hugo, iris)).length === 0, 'it to be seen');
    }
  });

  it('go once, however often the look is repeated', async () => {
    const [jan, kim] = await arrive('jan', 'kim');
    await begin(kim, jan);
    await write(kim, jan, 2);
    later(25 * HOUR);
    const data = { member: jan, conversation: pairId(jan, kim), position: '0' };
    const look = unreadMessages.handle(workers.open.context);
    const row = { key: unreadKey(jan, data.conversation), dueAt: workers.now(), data, attempt: 1 };
    await Promise.all(Array.from({ length: 6 }, () => look(row)));
    await quiet(jan, kim);
    await mailsTo(jan);
    await Promise.all(Array.from({ length: 6 }, () => look(row)));
    expect((await mailsTo(jan)).toSorted()).toEqual(['messaging.newConversation', 'messaging.unreadReminder']);
  });
});
