import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { memberBySigns } from './memberBySigns.ts';
import { allAdminResources } from './allAdminResources.ts';

describe('a list that is asked for a member by the first signs of the id', () => {
  let app: TestApp;
  let finance: Browser;
  let anna: string;
  beforeAll(async () => {
    app = await openTestApp();
    finance = (await signedInStaff(app, 'finance')).browser;
    anna = (await member(app)).user.id;
    await member(app);
  });
  afterAll(() => app.close());

  const ledgerOf = async (signs: string) =>
    (
      await finance.get<{ member: string }[]>(
        `/admin/api/ledger?filter=${encodeURIComponent(JSON.stringify({ member: signs }))}`,
      )
    ).body;

  it('has the rows of that member, as lists print the id, and none for signs that name nobody', async () => {
    const whole = await ledgerOf(anna);
    expect(whole.length).toBeGreaterThan(0);
    expect(await ledgerOf(anna.slice(0, 8))).toEqual(whole);
    expect(await ledgerOf(anna.slice(0, 8).toUpperCase())).toEqual(whole);
    expect(await ledgerOf('ffffffff')).toEqual([]);
    expect(await ledgerOf('________')).toEqual([]);
  });

  it('is exported for them, too', async () => {
    const asked = (signs: string) => encodeURIComponent(JSON.stringify({ member: signs }));
    const file = async (signs: string) =>
      (await finance.get<string>(`/admin/api/ledger/export?filter=${asked(signs)}`)).body;
    expect(await file(anna.slice(0, 8))).toEqual(await file(anna));
  });

  it('has the rows of all whose ids begin so, in its order', async () => {
    await app.context.db.raw(
      `insert into read.accounts select (jsonb_populate_record(a, ?::jsonb)).* from read.accounts a where member = ?`,
      [JSON.stringify({ member: `${anna.slice(0, 8)}-0`, email: '' }), anna],
    );
    const ledger = allAdminResources(app.context).find(({ name }) => name === 'ledger');
    if (!ledger) return expect.fail('there is no ledger');
    const rowsOf = (who: unknown) =>
      [1, 3].map((at) => ({ id: `${String(who)} ${at}`, at: who === anna ? at : at + 1 }));
    const bound = memberBySigns(app.context.db, {
      ...ledger,
      list: (_call, filter, { offset, limit }) => {
        const rows = rowsOf(filter.member).reverse();
        return Promise.resolve({ rows: rows.slice(offset, offset + limit), total: rows.length }) as never;
      },
    });
    const page = async (offset: number) => bound.list({} as never, { member: anna.slice(0, 8) }, { offset, limit: 3 });
    expect((await page(0)).rows.map((row) => row.at)).toEqual([4, 3, 2]);
    expect((await page(3)).rows.map((row) => row.at)).toEqual([1]);
    expect((await page(0)).total).toBe(4);
  });
});
