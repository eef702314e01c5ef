import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletsProjection } from '../credits/wallets.projection.ts';
import { listLedger } from '../credits/wallets.query.ts';
import { preferencesProjection } from '../notifications/preferences.projection.ts';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { accountsProjection } from './accounts.projection.ts';
import { listMembers, type MemberFilter } from './accounts.query.ts';

const MEMBERS = 3_000;

describe('the list of many members', () => {
  let readModels: TestReadModels;
  beforeAll(async () => {
    readModels = await testReadModels([
      accountsProjection,
      profilesProjection,
      walletsProjection,
      preferencesProjection,
    ]);
    // Every third was signed up at the same moment as the one before: the order is whole all the same.
    await readModels.db.raw(
      `insert into read.accounts (member, site, origin, email, language, country, signed_up_at, terms_version, tracking, confirmed_at)
       select md5(n::text)::uuid::text, 'main', 'member', 'p' || n || '@example.org', 'nl', case n % 2 when 0 then 'NL' else 'DE' end,
         '2026-01-01'::timestamptz + (n - n % 3) * interval '1 minute', '', '{}', case n % 5 when 0 then null else now() end
       from generate_series(1, ?::int) n`,
      [MEMBERS],
    );
    await readModels.db.raw(
      `insert into read.ledger (position, entry, member, at, kind, credits, balance_after, cause)
       select n, 'line-' || n, 'm' || n % 7, now(), 'grant', 1, n, 'signup' from generate_series(1, ?::int) n`,
      [MEMBERS],
    );
  });
  afterAll(() => readModels.drop());

  const list = (filter: MemberFilter, offset = 0, limit = 25) =>
    listMembers(readModels.db, filter, { offset, limit }, readModels.now());
  const plain = (filter = 'true') =>
    readModels
      .db('read.accounts')
      .whereRaw(filter)
      .orderBy([{ column: 'signed_up_at', order: 'desc' }, { column: 'member' }])
      .pluck<string[]>('member');

  it('has each of them once, in order, on its pages, also far back and past the end', async () => {
    const all = await plain();
    for (const offset of [0, 25, 1_475, MEMBERS - 10]) {
      const { members, total } = await list({}, offset);
      expect(members.map(({ id }) => id)).toEqual(all.slice(offset, offset + 25));
      expect(total).toBe(MEMBERS);
    }
    expect(await list({}, MEMBERS)).toEqual({ members: [], total: MEMBERS });
    expect(await list({}, 0, 0)).toEqual({ members: [], total: MEMBERS });
  });

  it('counts and pages what fits the filters together', async () => {
    const wanted = await plain(`country = 'DE' and confirmed_at is null`);
    const { members, total } = await list({ country: 'DE', status: 'not_confirmed' }, 5, 10);
    expect(members.map(({ id }) => id)).toEqual(wanted.slice(5, 15));
    expect(total).toBe(wanted.length);
  });

  it('finds somebody by the first signs of the id that lists print, by part of the address, and nobody by a sign of a pattern', async () => {
    const [first = ''] = await plain();
    expect((await list({ q: first.slice(0, 8).toUpperCase() })).members.map(({ id }) => id)).toContain(first);
    expect((await list({ q: first })).members.map(({ id }) => id)).toEqual([first]);
    expect((await list({ q: 'p2999@' })).total).toBe(1);
    expect((await list({ q: '%' })).total).toBe(0);
    expect((await list({ q: '_' })).total).toBe(0);
  });

  it('is not counted where nobody asks, as in an export', async () => {
    const { members, total } = await listMembers(
      readModels.db,
      {},
      { offset: 0, limit: 3, uncounted: true },
      readModels.now(),
    );
    expect(members).toHaveLength(3);
    expect(total).toBe(0);
  });

  it('of the ledger is as whole far back as at its beginning', async () => {
    const { entries, total } = await listLedger(readModels.db, { member: 'm3' }, { offset: 400, limit: 5 });
    const all = await readModels
      .db('read.ledger')
      .where({ member: 'm3' })
      .orderBy('position', 'desc')
      .pluck<string[]>('entry');
    expect(entries.map(({ id }) => id)).toEqual(all.slice(400, 405));
    expect(total).toBe(all.length);
  });
});
