import { randomUUID } from 'node:crypto';
import { pairId } from '@vonk/contracts/kernel';
import { like } from '@vonk/domain/likes/like';
import { pair } from '@vonk/domain/likes/pair';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEvent } from '@vonk/contracts/events';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { likePush } from '../notifications/likePush.ts';
import { matchPush } from '../notifications/matchPush.ts';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { likeMail } from './like.mail.ts';
import { matchMail } from './match.mail.ts';
import { likesReactions } from './reactions.ts';

/** More than a page of likes holds. */
const FANS = 62;
/** As many likes again: what waits some minutes must not be due before all were counted. */
const PAIRS = fullSize(500, 100);
const AT_ONCE = 50;
const FACTS = { suspended: false, visible: true };
const liked = (by: string, profile: string): AnyEvent => ({
  type: 'ProfileLiked',
  data: { by, profile, via: 'profile' },
});
/** Two who like each other, `by` first. */
const crossed = (by: string, other: string): AnyEvent[] => [
  liked(by, other),
  liked(other, by),
  { type: 'Matched', data: { match: `match-${pairId(by, other)}`, members: [by, other].sort() as [string, string] } },
];

describe('the notice of a like and of a match', () => {
  let workers: TestWorkers;
  let jobs = 0;
  beforeAll(async () => {
    workers = await testWorkers();
    for (const member of ['anna', 'bram'])
      await workers.happened(`member-${member}`, signedUp(member), confirmed(member));
  });
  afterAll(() => workers.stop());

  /** Sends a mail now that otherwise waits some minutes, and tells what became of it. */
  const send = async (mail: { name: string }, member: string, other: string) => {
    const id = `now-${(jobs += 1)}`;
    await workers.open.context.queue.add(MAIL_QUEUE, mail.name, { member, other }, { id });
    return workers.until(
      async () => (await workers.db('ops.mails').where({ id }).first<{ status: string } | undefined>('status'))?.status,
      `the mail ${mail.name}`,
    );
  };
  const waiting = async () => (await workers.open.context.queue.counts(MAIL_QUEUE)).delayed;

  it('goes to somebody whom many like, about each of them', async () => {
    for (let fan = 0; fan < FANS; fan++) {
      await workers.append(`member-fan-${fan}`, [signedUp(`fan-${fan}`), confirmed(`fan-${fan}`)]);
      await workers.append(`pair-${pairId('anna', `fan-${fan}`)}`, [liked(`fan-${fan}`, 'anna')]);
    }
    await workers.project();
    expect(await send(likeMail, 'anna', 'fan-0')).toBe('sent');
    const { subject, links } = await workers.mailTo('anna@example.test', 'fan-0');
    expect(subject).toContain('fan-0');
    expect(links[0]).toBe('https://vonk.test/nl/members/fan-0');
  });

  it('comes neither about somebody who is suspended nor to them', async () => {
    for (const member of ['susi', 'theo'])
      await workers.happened(`member-${member}`, signedUp(member), confirmed(member));
    await workers.happened(`pair-${pairId('susi', 'theo')}`, liked('susi', 'theo'));
    const until = new Date(workers.now().getTime() + 3 * 86_400_000).toISOString();
    await workers.happened('member-susi', {
      type: 'MemberSuspended',
      data: { member: 'susi', reason: 'scam', statement: 'Geld', until, by: 'staff-1' },
    });
    expect(await send(likeMail, 'theo', 'susi')).toBe('not_wanted');
    expect(await likePush.load(workers.open.context, { member: 'theo', other: 'susi' })).toBeNull();
    await workers.happened(`pair-${pairId('susi', 'theo')}`, ...crossed('susi', 'theo').slice(1));
    for (const [member, other] of [
      ['susi', 'theo'],
      ['theo', 'susi'],
    ] as const) {
      expect(await send(matchMail, member, other)).toBe('not_wanted');
      expect(await matchPush.load(workers.open.context, { member, other })).toBeNull();
    }
  });

  it('is one for each of two who like each other: that of the match, and not that of the like besides', async () => {
    await workers.happened(`pair-${pairId('anna', 'bram')}`, ...crossed('anna', 'bram'));
    for (const [member, other] of [
      ['anna', 'bram'],
      ['bram', 'anna'],
    ] as const) {
      expect(await send(likeMail, member, other)).not.toBe('sent');
      expect(await send(matchMail, member, other)).toBe('sent');
      const mail = await workers.mailTo(`${member}@example.test`, other);
      // So that it goes when the other one is erased: the link names neither.
      expect(mail.about).toEqual([other]);
      expect(mail.links[0]).toBe('https://vonk.test/likes/m/match-anna-bram');
      const params = { member, other };
      expect(await likePush.load(workers.open.context, params)).toBeNull();
      expect(await matchPush.load(workers.open.context, params)).toMatchObject({ path: '/likes/m/match-anna-bram' });
    }
  });

  it('is queued once a side for all likes that cross, one match each, also when they are told again', async () => {
    const before = await waiting();
    const { store, codec, context } = workers.open;
    const likes = (by: string, profile: string) =>
      context.commands.execute({
        stream: pair,
        id: pairId(by, profile),
        command: { id: randomUUID(), fingerprint: 'like', actor: `member:${by}` },
        decide: (both) => like(both, { by, profile, via: 'profile', match: randomUUID() }, FACTS),
      });
    const already = await store.head();
    for (let first = 0; first < PAIRS; first += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => [`one-${first + at}`, `other-${first + at}`] as const).flatMap(
          ([one, other]) => [likes(one, other), likes(other, one)],
        ),
      );
    const { events } = await store.readAll({ after: already, limit: 10_000, categories: ['pair'] });
    const matched = events.filter(({ type }) => type === 'Matched').map(({ stream }) => stream);
    expect([events.length, matched.length, new Set(matched).size]).toEqual([3 * PAIRS, PAIRS, PAIRS]);

    // Of the like and of the match, to both; the one of a like that became a match is dropped when it is due.
    await workers.until(async () => (await waiting()) >= before + 4 * PAIRS, 'the reactions');
    const told = await codec.openAll(events);
    for (let first = 0; first < told.length; first += AT_ONCE)
      await Promise.all(
        told.slice(first, first + AT_ONCE).map(async (event) => likesReactions.on[event.type]?.(event, context)),
      );
    expect(await waiting()).toBe(before + 4 * PAIRS);
  });

  it('had no trouble doing so', () => expect(workers.problems).toEqual([]));
});
