import type { User } from '@vonk/contracts/accounts/queries';
import type { Country } from '@vonk/contracts/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, signUp, someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.stopClock();
});
afterAll(() => app.close());

/** The clock of the house stands at an instant, whatever time goes by outside. */
const at = (instant: string) => app.later(Date.parse(instant) - app.context.clock().getTime());
type Answer = { user: User; code?: string; minimum_age?: number };
const apply = (overrides: Record<string, unknown>) => app.visitor().post<Answer>('/api/signup', someone(overrides));

/** Forty ways to write one mailbox: capitals, dots, tags, spaces, full-width signs, ligatures, signs that nobody sees. */
const SPELLINGS = [
  ...['annavandijk@gmail.com', 'AnnaVanDijk@gmail.com', 'ANNAVANDIJK@GMAIL.COM', 'annavandijk@Gmail.Com'],
  ...[
    'anna.vandijk@gmail.com',
    'anna.van.dijk@gmail.com',
    'a.n.n.a.v.a.n.d.i.j.k@gmail.com',
    'Anna.Van.Dijk@Gmail.com',
  ],
  ...['annavandijk.@gmail.com', '.annavandijk@gmail.com', 'anna..vandijk@gmail.com', 'annavandijk@googlemail.com'],
  ...['anna.vandijk@googlemail.com', 'ANNA.VANDIJK@GOOGLEMAIL.COM', 'annavandijk+vonk@gmail.com'],
  ...['annavandijk+@gmail.com', 'annavandijk+a+b@gmail.com', 'anna.vandijk+dating.site@gmail.com'],
  ...[
    'annavandijk+VONK@googlemail.com',
    ' annavandijk@gmail.com',
    'annavandijk@gmail.com ',
    '\tannavandijk@gmail.com\n',
  ],
  ...['annavandijk @gmail.com', 'annavandijk@ gmail.com', 'annavandijk@gmail.com.', 'annavandijk@gmail.com..'],
  ...[
    'ａｎｎａｖａｎｄｉｊｋ@gmail.com',
    'annavandijk@ｇｍａｉｌ.com',
    'annavandijk＠gmail.com',
    'annavandijk@gmail．com',
  ],
  ...['annavandijk@gmail。com', 'annavandijk@gmail｡com', 'annavandĳk@gmail.com', 'annavandĲk@gmail.com'],
  ...['anna\u200Bvandijk@gmail.com', 'anna\u00ADvandijk@gmail.com', '\uFEFFannavandijk@gmail.com'],
  ...['annavandijk\u200D@gmail.com', '𝐚𝐧𝐧𝐚vandijk@gmail.com', 'ⓐⓝⓝⓐvandijk@gmail.com'],
];

describe('one address', () => {
  it('makes one account, when 100 people sign up at once with 40 spellings of it', async () => {
    expect(new Set(SPELLINGS).size).toBe(40);
    const tries = Array.from({ length: 100 }, (_, index) => SPELLINGS[index % 40] ?? '');
    const answers = await Promise.all(tries.map(async (email) => ({ email, ...(await apply({ email })) })));
    // What counts is the log: a busy house may have said 503 to the one whose account it was making; their retry is let in.
    const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000, categories: ['member'] });
    const joined = events.filter(({ type }) => type === 'MemberSignedUp').length;
    expect(joined - events.filter(({ type }) => type === 'SignupAbandoned').length).toBe(1);
    // 202: made, but the read models of a busy machine did not follow in time.
    expect(answers.filter(({ status }) => status === 201 || status === 202).length).toBeLessThanOrEqual(1);
    // 422: a spelling that no mail could go to. 503: so many passwords at once were too many.
    for (const { status } of answers) expect([201, 202, 409, 422, 503]).toContain(status);
    const taken = new Set(answers.filter(({ status }) => status !== 422).map(({ email }) => email));
    expect(taken.size).toBeGreaterThanOrEqual(30);
    for (const email of taken) expect(await apply({ email }), email).toMatchObject({ status: 409 });
  });
});

describe('the date of birth', () => {
  it.each([
    [undefined, 'required'],
    [null, 'date_of_birth_invalid'],
    ['2001-02-29', 'date_of_birth_invalid'],
    ['04-03-1990', 'date_of_birth_invalid'],
  ])('%s is said to be %s', async (date_of_birth, code) => {
    expect(await apply({ date_of_birth })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'date_of_birth', code }] },
    });
  });
});

describe('the 18th birthday', () => {
  /** Born on `born`: the second before it is the day there, and the second in which it is. */
  it.each<[Country, string, string, string]>([
    ['NL', '2009-03-04', '2027-03-03T22:59:59Z', '2027-03-03T23:00:00Z'],
    ['GB', '2009-07-01', '2027-06-30T22:59:59Z', '2027-06-30T23:00:00Z'],
    ['ES', '2009-03-04', '2027-03-03T23:59:59Z', '2027-03-04T00:00:00Z'],
    ['US', '2009-03-04', '2027-03-04T09:59:59Z', '2027-03-04T10:00:00Z'],
    ['NZ', '2009-03-04', '2027-03-03T10:59:59Z', '2027-03-03T11:00:00Z'],
    // Clocks go forward on 28 March 2027 at 01:00 UTC in Germany: the day still begins at 23:00 UTC.
    ['DE', '2009-03-28', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    // Born on 29 February: of age on 1 March, for 2027 has no 29 February.
    ['PL', '2008-02-29', '2026-02-28T22:59:59Z', '2026-02-28T23:00:00Z'],
  ])('begins in %s, born on %s, after %s', async (country, date_of_birth, before, after) => {
    at(before);
    const refused = await apply({ country, date_of_birth });
    expect(refused).toMatchObject({ status: 422, body: { code: 'under_age', minimum_age: 18 } });
    at(after);
    expect((await apply({ country, date_of_birth })).status).toBe(201);
  });
});

describe('the activation link', () => {
  it('works for 7 days to the second', async () => {
    at('2026-12-01T12:00:00Z');
    const [inTime, late] = [await signUp(app), await signUp(app)];
    const [token, lateToken] = [
      (await app.tokensOf(inTime.user.id, 'activation')).at(-1),
      (await app.tokensOf(late.user.id, 'activation')).at(-1),
    ];
    app.later(7 * DAY_MS - SECOND_MS);
    expect((await app.visitor().post('/api/activation/do', { token })).status).toBe(200);
    app.later(SECOND_MS);
    expect(await app.visitor().post('/api/activation/do', { token: lateToken })).toMatchObject({
      status: 410,
      body: { code: 'link_expired' },
    });
  });

  it('comes again after a minute to the second, and once however often it is asked for', async () => {
    const { browser, user } = await signUp(app);
    const links = async () => (await app.tokensOf(user.id, 'activation')).length;
    app.later(59 * SECOND_MS);
    const early = await browser.post('/api/activation/resend');
    expect(early).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(early.headers.get('retry-after')).toBe('1');
    expect(await links()).toBe(1);
    app.later(SECOND_MS);
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post('/api/activation/resend')));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(await links()).toBe(2);
  });

  it('is not sent to somebody whose address is confirmed', async () => {
    const { browser, user } = await member(app);
    app.later(61 * SECOND_MS);
    expect((await browser.post('/api/activation/resend')).status).toBe(202);
    expect(await app.tokensOf(user.id, 'activation')).toHaveLength(1);
  });
});

describe('what is kept of a signup', () => {
  it('the source, the profile somebody came for and the terms are in the back office', async () => {
    const { user: host } = await member(app);
    const tracking = { network: 'ads', ref: 'spring', sub1: 'a', sub2: 'b', sub3: 'c' };
    const { user } = await signUp(app, { tracking, profile_id: host.id });
    expect(user).toMatchObject({ via_profile: host.id, signup_step: 0 });
    const { browser } = await signedInStaff(app, 'support');
    const { body } = await browser.get(`/admin/api/members/${user.id}`);
    expect(body).toMatchObject({ tracking, via_profile: host.id, terms_version: '2023-12-01T12:00:00.000Z' });
  });

  it('the profile wizard goes on where it was left, on another device too, and never goes back', async () => {
    const { browser, email } = await signUp(app);
    await browser.put('/api/signup/step', { step: 3 });
    await browser.put('/api/signup/step', { step: 1 });
    const phone = app.visitor();
    const credentials = { email, password: 'a long and quiet sentence' };
    expect((await phone.post('/api/user.php', credentials)).body).toMatchObject({ user: { signup_step: 3 } });
    expect((await browser.put('/api/signup/step', { step: 6 })).status).toBe(422);
    expect((await app.visitor().put('/api/signup/step', { step: 1 })).status).toBe(403);
  });

  it('a form that is sent again because the connection broke is the same account', async () => {
    const form = { ...someone(), id: crypto.randomUUID() };
    const [first, second] = [
      await app.visitor().post<Answer>('/api/signup', form),
      await app.visitor().post<Answer>('/api/signup', form),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.user.id).toBe(first.body.user.id);
    expect(await app.tokensOf(first.body.user.id, 'activation')).toHaveLength(1);
  });
});
