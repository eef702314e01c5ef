import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

it('calls a gift as members of the language of the page know it', async () => {
  const app = await openTestApp();
  const { browser } = await signedInStaff(app, 'admin');
  const nameIn = async (language: string, path: string) => {
    const headers = { 'accept-language': language };
    return (await browser.call<{ name: string }>('GET', `/admin/api/gifts/${path}`, undefined, headers)).body.name;
  };
  expect([await nameIn('nl', 'smile'), await nameIn('de', 'smile')]).toEqual(['Glimlach', 'Lächeln']);
  await app.close();
});

describe('what the back office says when something does not work', () => {
  let app: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(() => app.close());

  const sentence = async (language: string | null, path: string, body: object) => {
    const headers: Record<string, string> = language === null ? {} : { 'accept-language': language };
    return (await admin.call<{ code: string; detail: string }>('POST', `/admin/api/${path}`, body, headers)).body;
  };

  it('is in the language of the page, whatever language the domain has', async () => {
    const path = `members/${randomUUID()}/warn`;
    expect((await sentence('en', path, {})).detail).toBe('Give a reason.');
    expect((await sentence('de-CH,de;q=0.9', path, {})).detail).toBe('Gib einen Grund an.');
    expect((await sentence('ja', path, {})).detail).toBe('Give a reason.');
  });

  it('speaks of the member, not to them', async () => {
    const { user } = await member(app);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const told = await sentence('en', `ledger/${user.id}/adjust`, { credits: -1000, reason: 'a test' });
    expect(told.code).toBe('insufficient_credits');
    expect(told.detail).toBe('The member doesn’t have that many credits: a balance never goes below zero.');
  });

  it('tells in words and a code why something is stuck, never the text of an error', async () => {
    await app.context.db('ops.parked_reactions').insert({
      event_id: randomUUID(),
      ...{ reactions: 'payments', stream: 'wallet-1', event_type: 'CreditsRefunded', revision: 1 },
      error: 'insert into "refunds" - violates foreign key constraint "refunds_reference_fkey"',
    });
    const { body } = await admin.get<{ fault: string; code: string }[]>('/admin/api/jobs');
    expect(body).toMatchObject([{ fault: 'missing_reference', code: 'SQL-23503' }]);
    expect(JSON.stringify(body)).not.toMatch(/insert|refunds_/);
  });
});
