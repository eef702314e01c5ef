import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, signUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

describe('the front page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-web-'));
  let app: TestApp;
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="nl"><head></head><body></body></html>');
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const opened = async (browser: Browser, path = '/', method = 'GET') => {
    const { status, headers } = await browser.call(method, path);
    return { status, to: headers.get('location') };
  };
  const complete = async () => {
    const found = await member(app);
    const { status } = await found.browser.patch('/api/profile', { completed: true });
    expect(status).toBe(200);
    return found;
  };

  it('is that of the site for a visitor, and for whoever is signed in no more', async () => {
    expect(await opened(app.visitor())).toEqual({ status: 200, to: null });
    const { browser } = await complete();
    const kept = [...browser.cookies];
    expect((await browser.get('/api/logout.php')).status).toBe(204);
    const stale = app.visitor();
    for (const [name, value] of kept) stale.cookies.set(name, value);
    expect(await opened(stale)).toEqual({ status: 200, to: null });
  });

  it('leads a member to the people, and keeps that in no cache', async () => {
    const { browser } = await complete();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await browser.call(method, '/');
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('/members');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('vary')).toMatch(/cookie/i);
    }
    expect(await opened(browser, '/', 'POST')).toMatchObject({ to: null });
  });

  it('leads first to what is to be done first', async () => {
    const { browser: unfinished } = await signUp(app);
    expect(await opened(unfinished)).toEqual({ status: 302, to: '/complete-signup' });
    const { browser, user } = await complete();
    const { browser: support } = await signedInStaff(app, 'support');
    const why = { reason: 'harassment', statement: 'Dit hoort hier niet.', days: 7 };
    expect((await support.post(`/admin/api/members/${user.id}/suspend`, why)).status).toBe(200);
    expect(await opened(browser)).toEqual({ status: 302, to: '/sanctions' });
  });

  it('stays where it says more than that: where somebody came from, or in which language', async () => {
    const { browser } = await complete();
    for (const path of ['/?network=partner', '/de', '/de/', '/index.html'])
      expect([path, await opened(browser, path)]).toEqual([path, { status: 200, to: null }]);
  });

  it('is drawn all the same where nobody can be asked who that is', async () => {
    const { browser } = await complete();
    await app.context.db.schema.withSchema('read').renameTable('accounts', 'accounts_away');
    try {
      expect(await opened(browser)).toEqual({ status: 200, to: null });
    } finally {
      await app.context.db.schema.withSchema('read').renameTable('accounts_away', 'accounts');
    }
  });
});
