import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { daysAfter } from '@vonk/domain/daysAfter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff, type StaffPerson } from '../testing/staff.ts';

describe('the audit', { timeout: 120_000 }, () => {
  let app: TestApp;
  let admin: Browser;
  let support: StaffPerson;
  beforeAll(async () => {
    app = await openTestApp();
    app.stopClock();
    admin = (await signedInStaff(app, 'admin')).browser;
    const { browser, person } = await signedInStaff(app, 'support');
    support = person;
    const { user } = await member(app);
    const reasons = { reason: 'spam', statement: 'Advertisements.', days: 3 };
    expect((await browser.post(`/admin/api/members/${user.id}/suspend`, reasons)).status).toBe(200);
    expect((await browser.post('/admin/api/payments/p/refund', { reason: 'kindness' })).status).toBe(403);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
  });
  afterAll(() => app.close());

  const events = async (filter: object, language = 'en') => {
    const asked = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`;
    const answer = await admin.call<{ event: string }[]>('GET', `/admin/api/audit?${asked}`, undefined, {
      'accept-language': language,
    });
    expect(answer.status).toBe(200);
    return answer.body.map(({ event }) => event);
  };

  it('is searched by what it says, in the language of whoever asks', async () => {
    expect(await events({ event: 'suspended until' })).toEqual(['MemberSuspended']);
    expect(await events({ event: 'Geschorst tot' }, 'nl')).toEqual(['MemberSuspended']);
    expect(await events({ event: 'Geschorst tot' }, 'de')).toEqual([]);
    expect(await events({ event: 'terugbetalen' }, 'nl')).toEqual(['StaffActRefused']);
  });

  it('is searched by who did it: a part of the name, or the id', async () => {
    const theirs = await events({ staff: 'of SUPPORT' });
    expect(theirs).toContain('MemberSuspended');
    expect(await events({ staff: support.id })).toEqual(theirs);
    expect(await events({ staff: 'of finance' })).toEqual([]);
    expect(await events({ staff: '%' })).toEqual([]);
  });

  it('is searched by day, the first and the last included', async () => {
    const today = calendarDate(app.context.clock(), siteZone);
    expect(await events({ from: today, to: today })).toContain('MemberSuspended');
    expect(await events({ from: daysAfter(today, 1) })).toEqual([]);
    expect(await events({ to: daysAfter(today, -1) })).toEqual([]);
  });
});
