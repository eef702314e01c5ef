import { randomUUID } from 'node:crypto';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { MemberEvent } from '@vonk/domain/accounts/member';
import { startOfDay } from '@vonk/domain/startOfDay';
import type { ProfileEvent } from '@vonk/domain/profiles/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, someone, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

type Dealt = { deck: ProfileCard[]; likes_left: number; resets_at: string; undone: string; code: string };
const CANDIDATES = 50;
const ZONE = 'Europe/Amsterdam';
const HOUR = 3_600_000;

describe('the swipe game', () => {
  let app: TestApp;
  const men: string[] = [];

  /** Somebody with a photo, without a browser of their own: as many of them as a crowd needs. */
  const candidate = async (id: string, more: Record<string, unknown> = {}) => {
    const form = someone({ gender: 'male', looking_for: 'female', name: id, ...more });
    const { password: _secret, terms_accepted: _accepted, ...told } = form;
    const photo = { member: id, photo: `photo-${id}` };
    const frame = { private: false, width: 600, height: 800, thumbhash: '', in_chat: false };
    const events = [
      {
        type: 'MemberSignedUp',
        data: {
          ...told,
          member: id,
          origin: more.origin ?? 'member',
          signup_message: '',
          via_profile: null,
          terms_version: '2023-12-01T12:00:00.000Z',
          tracking: {},
        },
      },
      { type: 'EmailConfirmed', data: { member: id } },
      { type: 'PhotoUploaded', data: { ...photo, ...frame } },
      { type: 'PhotoApproved', data: { ...photo, by: 'staff' } },
    ] as (MemberEvent | ProfileEvent)[];
    await app.context.commands.execute({
      stream: { category: 'member', initial: () => null, evolve: {} },
      id,
      command: { id: randomUUID(), fingerprint: 'test', actor: 'staff:test' },
      decide: () => events,
    });
    return id;
  };
  beforeAll(async () => {
    app = await openTestApp();
    app.stopClock();
    for (let number = 0; number < CANDIDATES; number++) men.push(await candidate(`man-${number}`));
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
  });
  afterAll(() => app.close());

  const swipe = ({ browser }: SignedUp, profile = '', like = false) =>
    browser.post<Dealt>('/api/swipe', { profile, like });
  const undo = ({ browser }: SignedUp) => browser.post<Dealt>('/api/swipe/undo');
  const dealt = async ({ browser }: SignedUp) => (await browser.get<Dealt>('/api/swipe')).body;
  const idsOf = ({ deck }: Dealt) => deck.map(({ id }) => id);
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(app.context.clock());

  it('gives four of fifty likes that come at once, and says to the others when there are more', async () => {
    const anna = await member(app);
    const answers = await Promise.all(men.map((man) => swipe(anna, man, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(46);
    const { resets_at } = await dealt(anna);
    for (const { body } of refused) expect(body).toMatchObject({ code: 'swipe_limit_reached', resets_at });
    const swiped = await app.recorded(`swipes-${anna.user.id}-${today()}`);
    expect(swiped.map(({ type }) => type)).toEqual(Array(4).fill('SwipeLiked'));
    const { profiles } = (await anna.browser.get<{ profiles: { id: string }[] }>('/api/likes.php')).body;
    const liked = swiped.map(({ data }) => (data as { profile: string }).profile);
    expect(profiles.map(({ id }) => id).sort()).toEqual(liked.sort());
    expect(idsOf(await dealt(anna)).filter((id) => liked.includes(id))).toEqual([]);
  });

  it('counts fifty likes of one card as one', async () => {
    const bea = await member(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => swipe(bea, men[0], true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await dealt(bea)).toMatchObject({ likes_left: 3 });
  });

  it('says of a card that is liked already that it is, also when it is passed', async () => {
    const ida = await member(app);
    await swipe(ida, men[0], true);
    expect(await swipe(ida, men[0])).toMatchObject({ status: 200, body: { liked: true, likes_left: 3 } });
  });

  it('brings the last pass back as the first card, once', async () => {
    const cor = await member(app);
    expect(await undo(cor)).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
    const [first = '', second = ''] = idsOf(await dealt(cor));
    await swipe(cor, first);
    await swipe(cor, second);
    expect(idsOf(await dealt(cor))).not.toContain(second);
    const back = await undo(cor);
    expect(back).toMatchObject({ status: 200, body: { undone: second, likes_left: 4 } });
    expect(idsOf(back.body)[0]).toBe(second);
    expect(idsOf(back.body)).not.toContain(first);
    expect((await undo(cor)).status).toBe(409);
    expect((await swipe(cor, second, true)).body).toMatchObject({ likes_left: 3 });
    expect((await undo(cor)).status).toBe(409);
  });

  it('brings it back to one of ten who ask at once', async () => {
    const dora = await member(app);
    await swipe(dora, men[1]);
    await swipe(dora, men[2]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(dora)));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.undone)).toEqual([men[2]]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    // A pass and its undo that cross: whichever came last holds, and nothing else.
    await Promise.all([swipe(dora, men[3]), undo(dora)]);
    const past = await app.recorded(`swipes-${dora.user.id}-${today()}`);
    expect(past.map(({ type }) => type).slice(0, 4)).toEqual([
      'SwipePassed',
      'SwipePassed',
      'SwipePassUndone',
      'SwipePassed',
    ]);
    const undone = past.length === 5;
    const { body } = await undo(dora);
    expect(undone ? body.code : body.undone).toBe(undone ? 'nothing_to_undo' : men[3]);
  });

  it('deals those who may like back, with their label, and never again who was passed', async () => {
    const eva = await member(app, { country: 'AT' });
    await candidate('for-men', { country: 'AT', looking_for: 'male' });
    await candidate('for-all', { country: 'AT', looking_for: null });
    await candidate('for-both', { country: 'AT', looking_for: 'both' });
    await candidate('for-women', { country: 'AT' });
    await candidate('made-up', { country: 'AT', origin: 'fictional' });
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
    const { deck } = await dealt(eva);
    expect(deck.map(({ id, fictional }) => [id, fictional]).sort()).toEqual([
      ['for-all', false],
      ['for-both', false],
      ['for-women', false],
      ['made-up', true],
    ]);
    await swipe(eva, 'for-all');
    expect(idsOf(await dealt(eva))).not.toContain('for-all');
    app.later(26 * HOUR);
    expect(idsOf(await dealt(eva)).sort()).toEqual(['for-both', 'for-women', 'made-up']);
    expect((await undo(eva)).status).toBe(409);
  });

  it('deals women and men to whoever seeks both, as long as they may like back', async () => {
    const bo = await member(app, { country: 'CH', gender: 'female', looking_for: 'both' });
    await candidate('man-for-women', { country: 'CH' });
    await candidate('woman-for-both', { country: 'CH', gender: 'female', looking_for: 'both' });
    await candidate('woman-for-men', { country: 'CH', gender: 'female', looking_for: 'male' });
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
    expect(idsOf(await dealt(bo)).sort()).toEqual(['man-for-women', 'woman-for-both']);
    expect((await bo.browser.get<{ profile: { looking_for: string } }>('/api/profile')).body.profile.looking_for).toBe(
      'both',
    );
    const narrowed = await bo.browser.patch('/api/profile', { looking_for: 'female' });
    expect(narrowed.status).toBe(200);
    expect(idsOf(await dealt(bo))).toEqual(['woman-for-both']);
    expect((await bo.browser.patch('/api/profile', { looking_for: 'anyone' })).status).toBe(422);
  });

  /** The next day on which the clocks of the site change: its first moment and how many hours it has. */
  const clockChanges = () => {
    const days: { from: Date; hours: number }[] = [];
    const day = new Date(app.context.clock().getTime());
    for (let count = 0; count < 400 && days.length < 2; count++) {
      day.setUTCDate(day.getUTCDate() + 1);
      const from = startOfDay(day.toISOString().slice(0, 10), ZONE);
      const next = new Date(day.getTime() + 24 * HOUR).toISOString().slice(0, 10);
      const hours = (startOfDay(next, ZONE).getTime() - from.getTime()) / HOUR;
      if (hours !== 24) days.push({ from, hours });
    }
    return days;
  };
  const goTo = (moment: number) => app.later(moment - app.context.clock().getTime());

  it('begins anew at midnight of the site, also on days of 23 and 25 hours', async () => {
    const fay = await member(app);
    const changes = clockChanges();
    expect(changes.map(({ hours }) => hours).sort()).toEqual([23, 25]);
    let card = 10;
    for (const { from, hours } of changes) {
      const end = from.getTime() + hours * HOUR;
      goTo(from.getTime() + 1000);
      await fay.browser.post('/api/user.php', { email: fay.email, password: PASSWORD });
      for (let likes = 0; likes < 4; likes++) expect((await swipe(fay, men[card++], true)).status).toBe(200);
      goTo(end - 1000);
      expect(await dealt(fay)).toMatchObject({ likes_left: 0, resets_at: new Date(end).toISOString() });
      expect((await swipe(fay, men[card], true)).status).toBe(409);
      goTo(end + 1000);
      expect(await dealt(fay)).toMatchObject({ likes_left: 4 });
      expect((await swipe(fay, men[card++], true)).body).toMatchObject({ likes_left: 3 });
    }
  });
});
