import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD } from '../src/testing/members.ts';
import { retryCall } from '../src/testing/retryCall.ts';
import { openWholeApp, type WholeApp } from './openWholeApp.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

let app: WholeApp;
beforeAll(async () => {
  app = await openWholeApp();
  app.stopClock();
});
afterAll(() => app.close());

const leave = async (who: Awaited<ReturnType<typeof member>>) => {
  const answer = await who.browser.delete<{ reversible_until: string; partner_offer_url: string }>('/api/user', {
    password: PASSWORD,
    reason: 'time',
    remarks: 'So long',
  });
  expect(answer.status).toBe(200);
  await app.settled();
  return { until: new Date(answer.body.reversible_until), ...answer.body };
};
const tokenOf = async (who: { user: { id: string } }) => (await app.tokensOf(who.user.id, 'reactivation')).at(-1) ?? '';
const reverse = (token: string) => app.visitor().post<{ code?: string }>('/api/user/reactivate', { token });
const sees = async (other: Awaited<ReturnType<typeof member>>, id: string) =>
  (await other.browser.get(`/api/members/${id}`)).status === 200;
/** Until an instant, by the clock of the house. */
const goTo = (at: Date) => app.later(at.getTime() - app.context.clock().getTime());

describe('somebody who leaves', () => {
  it('is hidden at once and signed out everywhere, is told until when, and comes back whole with the mailed link', async () => {
    const [anna, bram] = [await member(app, { name: 'Annelies' }), await member(app, { gender: 'male' })];
    const elsewhere = app.visitor();
    await elsewhere.post('/api/user.php', { email: anna.email, password: PASSWORD });
    expect(await sees(bram, anna.user.id)).toBe(true);
    const start = app.context.clock().getTime();
    const { until, partner_offer_url } = await leave(anna);
    expect(until.getTime() - start).toBe(14 * DAY);
    expect(partner_offer_url).toBe('https://partner.example/welkom');
    for (const browser of [anna.browser, elsewhere])
      expect((await browser.get<{ user: null }>('/api/user.php')).body.user).toBeNull();
    expect(await sees(bram, anna.user.id)).toBe(false);

    const mail = await app.mailTo(anna.email, 'wordt verwijderd');
    const link = new URL(mail.links.find((one) => one.includes('/reactivate')) ?? '');
    expect(mail.text).not.toContain('undefined');
    expect(await reverse(link.searchParams.get('token') ?? '')).toMatchObject({ status: 200 });
    expect(await sees(bram, anna.user.id)).toBe(true);
    await app.mailTo(anna.email, 'is hersteld');
    // No link signs anyone in.
    expect((await anna.browser.get<{ user: null }>('/api/user.php')).body.user).toBeNull();
    expect((await anna.browser.post('/api/user.php', { email: anna.email, password: PASSWORD })).status).toBe(200);
    await app.until(
      async () => !(await app.dueRows(anna.user.id)).includes('final-deletion'),
      'the erasure to be called off',
    );
  });

  it('who signs in or signs up again is mailed the way back instead', async () => {
    const cato = await member(app, { name: 'Cato' });
    await leave(cato);
    const again = { email: cato.email, password: PASSWORD };
    expect(await app.visitor().post('/api/user.php', again)).toMatchObject({
      status: 409,
      body: { code: 'account_deleted_reactivation_sent' },
    });
    const { date_of_birth, ...form } = { ...again, name: 'Cato', date_of_birth: '1990-05-17', gender: 'female' };
    expect(
      await app.visitor('203.0.113.9').post('/api/signup', { ...form, date_of_birth, terms_accepted: true }),
    ).toMatchObject({ status: 409, body: { code: 'account_deleted_reactivation_sent' } });
    await app.until(
      async () =>
        (await app.mails(cato.email)).filter(({ subject }) => subject.includes('wordt verwijderd')).length > 1,
      'another mail with the way back',
    );
  });

  it('and leaves again is brought back by the link of this time, not by one that was left over', async () => {
    const eefje = await member(app, { name: 'Eefje' });
    await leave(eefje);
    await app.visitor().post('/api/user.php', { email: eefje.email, password: PASSWORD });
    await app.until(async () => (await app.tokensOf(eefje.user.id, 'reactivation')).length === 2, 'a second link');
    const [left = '', used = ''] = await app.tokensOf(eefje.user.id, 'reactivation');
    expect((await reverse(used)).status).toBe(200);
    await eefje.browser.post('/api/user.php', { email: eefje.email, password: PASSWORD });
    app.later(SECOND);
    await leave(eefje);
    expect(await reverse(left)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect(await app.statusOf(eefje.user.id)).toBe('deletion_requested');
    expect((await reverse(await tokenOf(eefje))).status).toBe(200);
  });

  it('can do so while suspended, and take their data along', async () => {
    const dora = await member(app, { name: 'Dora' });
    await app.suspend(dora.user.id);
    expect((await retryCall(() => dora.browser.get('/api/user/export'))).status).toBe(200);
    expect((await dora.browser.get('/api/refunds/quote')).status).toBe(200);
    await leave(dora);
  });
});

describe('the fourteen days', () => {
  it('are 14 times 24 hours: a reminder on day 10, a way back a second before the end, none from the end on', async () => {
    const [early, late] = [await member(app), await member(app)];
    const { until } = await leave(early);
    expect((await leave(late)).until).toEqual(until);
    goTo(new Date(until.getTime() - 4 * DAY - SECOND));
    await app.settled();
    expect((await app.mails(late.email)).some(({ subject }) => subject.includes('Laatste kans'))).toBe(false);
    goTo(new Date(until.getTime() - 4 * DAY));
    await app.mailTo(late.email, 'Laatste kans');

    goTo(new Date(until.getTime() - SECOND));
    expect((await reverse(await tokenOf(early))).status).toBe(200);
    expect(await app.isErased(late.user.id)).toBe(false);
    const token = await tokenOf(late);
    goTo(until);
    expect(await reverse(token)).toMatchObject({ body: { code: 'link_expired' } });
    await app.until(() => app.isErased(late.user.id), 'the erasure');
    await app.mailTo(late.email, 'Je account is verwijderd');
    expect(await app.isErased(early.user.id)).toBe(false);
    // The address is free again, and nothing of before is there.
    const back = await member(app, { email: late.email });
    expect(back.user.id).not.toBe(late.user.id);
  });
});

describe('an unpaid account that nobody uses', () => {
  const subjects = async (to: string) =>
    (await app.mails(to)).filter(({ subject }) => subject.includes('lang niet gebruikt')).length;
  const mailed = (to: string, count: number) =>
    app.until(async () => (await subjects(to)) === count, `${count} reminders`);

  it('is announced 60, 30 and 7 days before, spared by any activity, and deleted after 24 months', async () => {
    const [idle, busy] = [await member(app, { name: 'Idle' }), await member(app, { name: 'Busy' })];
    await app.settled();
    await app.until(async () => (await app.dueRows(idle.user.id)).includes('inactive-account'), 'the row');
    const end = await app.inactiveUntil(idle.user.id);
    for (const [index, days] of [60, 30, 7].entries()) {
      goTo(new Date(end.getTime() - days * DAY - SECOND));
      await app.swept();
      expect(await subjects(idle.email)).toBe(index);
      goTo(new Date(end.getTime() - days * DAY));
      await mailed(idle.email, index + 1);
      if (days === 30) await busy.browser.post('/api/user.php', { email: busy.email, password: PASSWORD });
      if (days === 30) await busy.browser.get('/api/user.php');
    }
    expect(await subjects(busy.email)).toBe(2);
    goTo(new Date(end.getTime() - SECOND));
    await app.swept();
    expect(await app.statusOf(idle.user.id)).toBe('active');
    goTo(end);
    await app.until(async () => (await app.statusOf(idle.user.id)) === 'deletion_requested', 'the deletion');
    await app.mailTo(idle.email, 'wordt verwijderd');
    expect(await app.statusOf(busy.user.id)).toBe('active');
    expect((await reverse(await tokenOf(idle))).status).toBe(200);
    await app.swept();
    expect(await app.statusOf(idle.user.id)).toBe('active');
  });
});

it('went without trouble', () => expect(app.problems).toEqual([]));
