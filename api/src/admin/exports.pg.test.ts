import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const LINES = 12_345;

describe('the export of a list', () => {
  let app: TestApp;
  let admin: Browser;
  let finance: Browser;
  let support: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    admin = (await signedInStaff(app, 'admin')).browser;
    finance = (await signedInStaff(app, 'finance')).browser;
    support = (await signedInStaff(app, 'support')).browser;
    await app.context.db.raw(
      `insert into read.ledger (position, entry, member, at, kind, credits, balance_after, cause, payment, amount_minor, currency)
       select 1000000 + n, 'line-' || n, 'nobody', '2026-01-01'::timestamptz + n * interval '1 second', 'purchase', 10, n,
         'purchase', 'payment-' || n, 995, 'EUR' from generate_series(1, ?::int) n`,
      [LINES],
    );
  });
  afterAll(() => app.close());

  const rowsOf = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
  const exported = async (who: Browser, path: string) => {
    const answer = await who.get<string>(`/admin/api/${path}`);
    return { ...answer, rows: answer.status === 200 ? rowsOf(answer.body) : [] };
  };
  /** The place of an export is given back a moment after its last byte: asked again until it is no longer taken. */
  const exportedAlone = async (who: Browser, path: string) => {
    let answer = await exported(who, path);
    for (let tries = 0; answer.status === 429 && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      answer = await exported(who, path);
    }
    return answer;
  };
  const asked = (filter: object, sort?: [string, string]) =>
    `filter=${encodeURIComponent(JSON.stringify(filter))}${sort ? `&sort=${encodeURIComponent(JSON.stringify(sort))}` : ''}`;

  it('has every row, each once, however many there are', async () => {
    const { rows, headers } = await exportedAlone(finance, `ledger/export?${asked({ member: 'nobody' })}`);
    expect(rows[0]).toBe(
      'Entry,When (Amsterdam time),Member,Kind,For,Payment,Credits,Balance,Money,"Money, currency",By',
    );
    expect(rows[LINES]).toMatch(/^line-1,2026-01-01 \d\d:\d\d:01,/);
    expect(rows).toHaveLength(LINES + 1);
    expect(new Set(rows).size).toBe(LINES + 1);
    expect(rows[1]).toMatch(new RegExp(`^line-${LINES},.*,9\\.95,EUR,$`));
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=ledger-\d{4}-\d\d-\d\d\.csv$/);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('has the separator and the decimals of the language that staff read, as their spreadsheet opens it', async () => {
    const inLanguage = async (language: string) => {
      const path = `/admin/api/ledger/export?${asked({ member: 'nobody' })}`;
      let answer = await finance.call<string>('GET', path, undefined, { 'accept-language': language });
      for (let tries = 0; answer.status === 429 && tries < 200; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        answer = await finance.call<string>('GET', path, undefined, { 'accept-language': language });
      }
      return rowsOf(answer.body)[1];
    };
    for (const language of ['nl', 'de']) expect(await inLanguage(language)).toMatch(/;9,95;EUR;$/);
    expect(await inLanguage('en')).toMatch(/,9\.95,EUR,$/);
  });

  it('comes in the order of the list', async () => {
    const { rows } = await exportedAlone(finance, `ledger/export?${asked({ member: 'nobody' }, ['at', 'ASC'])}`);
    expect(rows).toHaveLength(LINES + 1);
    expect(rows[1]).toMatch(/^line-1,/);
    expect(rows.at(-1)).toMatch(new RegExp(`^line-${LINES},`));
  });

  it('begins with the mark that makes a spreadsheet read UTF-8, and runs no formula', async () => {
    const anna = await member(app, { name: '=HYPERLINK("http://evil")' });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const { body } = await exportedAlone(support, 'members/export');
    expect(body).toContain(`${anna.user.id},"'=HYPERLINK(""http://evil"")"`);
    const bytes = () =>
      fetch(`${support.site}/admin/api/members/export`, {
        headers: { cookie: [...support.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
    let raw = await bytes();
    for (let tries = 0; raw.status === 429 && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      raw = await bytes();
    }
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('gives finance no column that finance may not see', async () => {
    const [forSupport] = (await exportedAlone(support, 'members/export')).rows;
    const [forFinance] = (await exportedAlone(finance, 'members/export')).rows;
    expect(forSupport?.split(',')).toEqual(expect.arrayContaining(['Gender', 'City', 'Age']));
    for (const label of ['Gender', 'City', 'Age', 'Started chats']) expect(forFinance?.split(',')).not.toContain(label);
  });

  it('needs the permission of the list', async () => {
    expect((await finance.get('/admin/api/complaints/export')).status).toBe(403);
    expect((await app.visitor().get('/admin/api/members/export')).status).toBe(403);
  });

  it('is refused to another site that makes the browser ask', async () => {
    const other = { 'sec-fetch-site': 'cross-site' };
    expect((await admin.call('GET', '/admin/api/members/export', undefined, other)).status).toBe(403);
  });

  it('says so when the filter is not understood, instead of giving everything', async () => {
    expect((await finance.get(`/admin/api/ledger/export?${asked({ nonsense: 1 })}`)).status).toBe(422);
  });

  it('stands in the audit with filter and number of rows, without what was typed into the search', async () => {
    await exportedAlone(support, `members/export?${asked({ q: 'anna@example.org', origin: 'member' })}`);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const { body } = await admin.get<{ data: object }[]>(`/admin/api/audit?${asked({ event: 'StaffExported' })}`);
    expect(body[0]?.data).toMatchObject({ resource: 'members', rows: 0, filter: { q: '…', origin: 'member' } });
    expect(JSON.stringify(body)).not.toContain('anna@example.org');
    expect(body.map(({ data }) => data)).toContainEqual(expect.objectContaining({ resource: 'ledger', rows: LINES }));
  });

  it('is one at a time for each of the staff, and another try afterwards works', async () => {
    const path = `ledger/export?${asked({ member: 'nobody' })}`;
    const statuses = new Set<number>();
    // Three that happen to come one after the other are all answered: it is asked until two have met.
    for (let tries = 0; tries < 50 && statuses.size < 2; tries += 1) {
      const answers = await Promise.all([exported(finance, path), exported(finance, path), exported(finance, path)]);
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
    expect((await exportedAlone(finance, path)).status).toBe(200);
  });

  it('that is broken off by its reader ends, and holds nobody up', async () => {
    for (let times = 0; times < 3; times += 1) {
      const stop = new AbortController();
      const answer = await fetch(`${finance.site}/admin/api/ledger/export?${asked({ member: 'nobody' })}`, {
        headers: { cookie: [...finance.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        signal: stop.signal,
      });
      await answer.body?.getReader().read();
      stop.abort();
    }
    expect((await exportedAlone(finance, `ledger/export?${asked({ member: 'nobody' })}`)).status).toBe(200);
  });

  it('is called by the day in Amsterdam, where that is another than the one of UTC', async () => {
    const DAY_MS = 86_400_000;
    const now = app.context.clock().getTime();
    // Half an hour before midnight in Greenwich it is past it here, in summer and in winter.
    const late = Math.ceil(now / DAY_MS) * DAY_MS - 30 * 60_000;
    app.later(late - now + (late < now ? DAY_MS : 0));
    const day = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(app.context.clock());
    expect(day('Europe/Amsterdam')).not.toBe(day('UTC'));
    const again = (await signedInStaff(app, 'finance')).browser;
    const { headers } = await exportedAlone(again, `ledger/export?${asked({ member: 'nobody' })}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename=ledger-${day('Europe/Amsterdam')}.csv`);
  });
});
