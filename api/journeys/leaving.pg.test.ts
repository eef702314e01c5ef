import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD } from '../src/testing/members.ts';
import { openMovedHouse, type MovedHouse } from './openMovedHouse.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

let house: MovedHouse;
beforeAll(async () => {
  house = await openMovedHouse();
  house.stopClock();
});
afterAll(() => house.close());

const leave = async (who: Awaited<ReturnType<typeof member>>) => {
  const answer = await who.browser.delete<{ reversible_until: string; partner_offer_url: string }>('/api/user', {
    password: PASSWORD,
    reason: 'time',
    remarks: 'So long',
  });
  expect(answer.status).toBe(200);
  await house.settled();
  return { until: new Date(answer.body.reversible_until), ...answer.body };
};
const tokenOf = async (who: { user: { id: string } }) =>
  (await house.tokensOf(who.user.id, 'reactivation')).at(-1) ?? '';
const reverse = (token: string) => house.visitor().post<{ code?: string }>('/api/user/reactivate', { token });
const sees = async (other: Awaited<ReturnType<typeof member>>, id: string) =>
  (await other.browser.get(`/api/members/${id}`)).status === 200;
/** Until an instant, by the clock of the house. */
const goTo = (at: Date) => house.later(at.getTime() - house.house.clock().getTime());

describe('somebody who leaves', () => {
  it('is hidden at once and signed out everywhere, is told until when, and comes back whole with the mailed link', async () => {
    const [anna, bram] = [await member(house, { name: 'Annelies' }), await member(house, { gender: 'male' })];
    const elsewhere = house.visitor();
    await elsewhere.post('/api/user.php', { email: anna.email, password: PASSWORD });
    expect(await sees(bram, anna.user.id)).toBe(true);
    const start = house.house.clock().getTime();
    const { until, partner_offer_url } = await leave(anna);
    expect(until.getTime() - start).toBe(14 * DAY);
    expect(partner_offer_url).toBe('https://partner.example/welkom');
    for (const browser of [anna.browser, elsewhere])
      expect((await browser.get<{ user: null }>('/api/user.php')).body.user).toBeNull();
    expect(await sees(bram, anna.user.id)).toBe(false);

    const mail = await house.mailTo(anna.email, 'wordt verwijderd');
    const link = new URL(mail.links.find((one) => one.includes('/reactivate')) ?? '');
    expect(mail.text).not.toContain('undefined');
    expect(await reverse(link.searchParams.get('token') ?? '')).toMatchObject({ status: 200 });
    expect(await sees(bram, anna.user.id)).toBe(true);
    await house.mailTo(anna.email, 'is er weer');
    // No link signs anyone in.
    expect((await anna.browser.get<{ user: null }>('/api/user.php')).body.user).toBeNull();
    expect((await anna.browser.post('/api/user.php', { email: anna.email, password: PASSWORD })).status).toBe(200);
    await house.until(
      async () => !(await house.dueRows(anna.user.id)).includes('final-deletion'),
      'the erasure to be called off',
    );
  });

  it('who signs in or signs up again is mailed the way back instead', async () => {
    const cato = await member(house, { name: 'Cato' });
    await leave(cato);
    const again = { email: cato.email, password: PASSWORD };
    expect(await house.visitor().post('/api/user.php', again)).toMatchObject({
      status: 409,
      body: { code: 'account_deleted_reactivation_sent' },
    });
    const { date_of_birth, ...form } = { ...again, name: 'Cato', date_of_birth: '1990-05-17', gender: 'female' };
    expect(
      await house.visitor('203.0.113.9').post('/api/signup', { ...form, date_of_birth, terms_accepted: true }),
    ).toMatchObject({ status: 409, body: { code: 'account_deleted_reactivation_sent' } });
    await house.until(
      async () =>
        (await house.mails(cato.email)).filter(({ subject }) => subject.includes('wordt verwijderd')).length > 1,
      'another mail with the way back',
    );
  });

  it('can do so while suspended, and take their data along', async () => {
    const dora = await member(house, { name: 'Dora' });
    await house.suspend(dora.user.id);
    expect((await dora.browser.get('/api/user/export')).status).toBe(200);
    expect((await dora.browser.get('/api/refunds/quote')).status).toBe(200);
    await leave(dora);
  });
});

describe('the fourteen days', () => {
  it('are 14 times 24 hours: a reminder on day 10, a way back a second before the end, none from the end on', async () => {
    const [early, late] = [await member(house), await member(house)];
    const { until } = await leave(early);
    expect((await leave(late)).until).toEqual(until);
    goTo(new Date(until.getTime() - 4 * DAY - SECOND));
    await house.settled();
    expect((await house.mails(late.email)).some(({ subject }) => subject.includes('Nog even'))).toBe(false);
    goTo(new Date(until.getTime() - 4 * DAY));
    await house.mailTo(late.email, 'Nog even');

    goTo(new Date(until.getTime() - SECOND));
    expect((await reverse(await tokenOf(early))).status).toBe(200);
    expect(await house.isErased(late.user.id)).toBe(false);
    const token = await tokenOf(late);
    goTo(until);
    expect(await reverse(token)).toMatchObject({ body: { code: 'link_expired' } });
    await house.until(() => house.isErased(late.user.id), 'the erasure');
    await house.mailTo(late.email, 'Je account is verwijderd');
    expect(await house.isErased(early.user.id)).toBe(false);
    // The address is free again, and nothing of before is there.
    const back = await member(house, { email: late.email });
    expect(back.user.id).not.toBe(late.user.id);
  });
});

describe('an unpaid account that nobody uses', () => {
  const subjects = async (to: string) =>
    (await house.mails(to)).filter(({ subject }) => subject.includes('al lang stil')).length;
  const mailed = (to: string, count: number) =>
    house.until(async () => (await subjects(to)) === count, `${count} reminders`);

  it('is announced 60, 30 and 7 days before, spared by any activity, and deleted after 24 months', async () => {
    const [idle, busy] = [await member(house, { name: 'Idle' }), await member(house, { name: 'Busy' })];
    await house.settled();
    await house.until(async () => (await house.dueRows(idle.user.id)).includes('inactive-account'), 'the row');
    const end = await house.inactiveUntil(idle.user.id);
    for (const [index, days] of [60, 30, 7].entries()) {
      goTo(new Date(end.getTime() - days * DAY - SECOND));
      await house.swept();
      expect(await subjects(idle.email)).toBe(index);
      goTo(new Date(end.getTime() - days * DAY));
      await mailed(idle.email, index + 1);
      if (days === 30) await busy.browser.post('/api/user.php', { email: busy.email, password: PASSWORD });
      if (days === 30) await busy.browser.get('/api/user.php');
    }
    expect(await subjects(busy.email)).toBe(2);
    goTo(new Date(end.getTime() - SECOND));
    await house.swept();
    expect(await house.statusOf(idle.user.id)).toBe('active');
    goTo(end);
    await house.until(async () => (await house.statusOf(idle.user.id)) === 'deletion_requested', 'the deletion');
    await house.mailTo(idle.email, 'wordt verwijderd');
    expect(await house.statusOf(busy.user.id)).toBe('active');
    expect((await reverse(await tokenOf(idle))).status).toBe(200);
    await house.swept();
    expect(await house.statusOf(idle.user.id)).toBe('active');
  });
});

it('went without trouble', () => expect(house.problems).toEqual([]));
