import { pairId } from '@vonk/contracts/kernel';
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
const PAIRS = 100;
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
  let house: TestWorkers;
  let jobs = 0;
  beforeAll(async () => {
    house = await testWorkers();
    for (const member of ['anna', 'bram'])
      await house.happened(`member-${member}`, signedUp(member), confirmed(member));
  });
  afterAll(() => house.stop());

  /** Sends a mail now that otherwise waits some minutes, and tells what became of it. */
  const send = async (mail: { name: string }, member: string, other: string) => {
    const id = `now-${(jobs += 1)}`;
    await house.open.house.queue.add(MAIL_QUEUE, mail.name, { member, other }, { id });
    return house.until(
      async () => (await house.db('ops.mails').where({ id }).first<{ status: string } | undefined>('status'))?.status,
      `the mail ${mail.name}`,
    );
  };
  const waiting = async () => (await house.open.house.queue.counts(MAIL_QUEUE)).delayed;

  it('goes to somebody whom many like, about each of them', async () => {
    for (let fan = 0; fan < FANS; fan++) {
      await house.append(`member-fan-${fan}`, [signedUp(`fan-${fan}`), confirmed(`fan-${fan}`)]);
      await house.append(`pair-${pairId('anna', `fan-${fan}`)}`, [liked(`fan-${fan}`, 'anna')]);
    }
    await house.project();
    expect(await send(likeMail, 'anna', 'fan-0')).toBe('sent');
    const { subject, links } = await house.mailTo('anna@example.test', 'fan-0');
    expect(subject).toContain('fan-0');
    expect(links[0]).toBe('https://vonk.test/members/fan-0');
  });

  it('is one for each of two who like each other: that of the match, and not that of the like besides', async () => {
    await house.happened(`pair-${pairId('anna', 'bram')}`, ...crossed('anna', 'bram'));
    for (const [member, other] of [
      ['anna', 'bram'],
      ['bram', 'anna'],
    ] as const) {
      expect(await send(likeMail, member, other)).not.toBe('sent');
      expect(await send(matchMail, member, other)).toBe('sent');
      const mail = await house.mailTo(`${member}@example.test`, other);
      expect(mail.links[0]).toBe('https://vonk.test/likes/m/match-anna-bram');
      const params = { member, other };
      expect(await likePush.load(house.open.house, params)).toBeNull();
      expect(await matchPush.load(house.open.house, params)).toMatchObject({ path: '/likes/m/match-anna-bram' });
    }
  });

  it('is queued once a side for a hundred matches, also when they are told again', async () => {
    const before = await waiting();
    const pairs = Array.from({ length: PAIRS }, (_, at) => [`fan-${at % FANS}`, at < FANS ? 'bram' : 'cleo'] as const);
    let last = 0n;
    for (const [one, other] of pairs)
      last = (await house.append(`pair-${pairId(one, other)}`, crossed(one, other))).position;
    const { store, codec } = house.open;
    await house.until(async () => (await waiting()) >= before + 4 * PAIRS, 'the reactions');
    const all = await codec.openAll((await store.readAll({ after: 0n, limit: 10_000, categories: ['pair'] })).events);
    const told = all.filter(({ position }) => position <= last);
    for (const event of told) await likesReactions.on[event.type]?.(event, house.open.house);
    expect(await waiting()).toBe(before + 4 * PAIRS);
  });

  it('had no trouble doing so', () => expect(house.problems).toEqual([]));
});
