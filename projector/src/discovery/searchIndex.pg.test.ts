import type { AnyEvent } from '@vonk/contracts/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, signedUp, uploaded, viewOf } from '../testing/happened.ts';
import { openSearchIndex, type SearchIndexReader } from './searchIndex.query.ts';
import { searchProjection } from './search.projection.ts';
import { searchMembers, type Search } from './searchMembers.query.ts';
import { wishesOf } from './wishes.ts';

const MEMBERS = 12;
const HOUR_MS = 3_600_000;

/** What can happen to somebody that a search must know. */
const HAPPENINGS: Record<string, (member: string, at: Date) => AnyEvent[]> = {
  'has red hair': (member) => [happened('ProfileUpdated', { member, changes: { hair_colour: 'red' } })],
  'has dark hair': (member) => [happened('ProfileUpdated', { member, changes: { hair_colour: 'black' } })],
  'likes music': (member) => [happened('ProfileUpdated', { member, changes: { interests: ['music'] } })],
  'moves to Utrecht': (member) => [
    happened('ProfileUpdated', { member, changes: { region: 'Utrecht', city: 'Utrecht' } }),
  ],
  hides: (member) => [happened('InvisibleModeSet', { member, invisible: true })],
  'shows up again': (member) => [happened('InvisibleModeSet', { member, invisible: false })],
  'has a photo': (member) => [
    uploaded(member, `photo-${member}`),
    happened('PhotoApproved', { member, photo: `photo-${member}`, by: 'staff1' }),
  ],
  'deletes it': (member) => [happened('PhotoDeleted', { member, photo: `photo-${member}` })],
  'is suspended for two hours': (member, at) => [
    happened('MemberSuspended', {
      ...{ member, reason: 'spam', by: 'staff1', statement: 'statement' },
      until: new Date(at.getTime() + 2 * HOUR_MS).toISOString(),
    }),
  ],
  leaves: (member, at) => [
    happened('DeletionRequested', { member, reason: null, remarks: '', final_at: at.toISOString() }),
  ],
  'comes back': (member) => [happened('DeletionReversed', { member })],
  'is erased': (member) => [happened('MemberErased', { member })],
};

const SEARCHES: Search[] = [
  {},
  { gender: 'female', country: 'NL', sort: 'newest' },
  { hair_colour: ['red'], interests: ['music'] },
  { country: 'NL', region: 'Utrecht' },
  { with_photo: true, min_age: 25, max_age: 35 },
];

describe('the index of the search in memory', () => {
  let readModels: TestReadModels;
  let index: SearchIndexReader;
  const ask = async (search: Search, viewer: string | null, source?: SearchIndexReader) => {
    const { next, ...answer } = await searchMembers(readModels.db, viewOf(viewer, readModels.now()), search, source);
    return { ...answer, isLast: next === null };
  };
  const everybody = () => ({
    ...({
      wishes: wishesOf({}, readModels.now()),
      at: readModels.now(),
      order: 'last_active_at',
      after: undefined,
    } as const),
    ...{ limit: 50, counted: true },
  });
  const count = async (viewer: string | null = null) => (await index.open(viewer))?.(everybody()).total;

  beforeAll(async () => {
    readModels = await testReadModels([profilesProjection, searchProjection, safetyProjection]);
    index = openSearchIndex(readModels.db);
    expect(await index.ready()).toBe(true);
  });
  afterAll(() => readModels.drop());

  it('answers as the database does, whatever happens to whom', async () => {
    let run = 0;
    const steps = fc.array(
      fc.record({
        who: fc.nat(MEMBERS - 1),
        what: fc.constantFrom(...Object.keys(HAPPENINGS), 'blocks the next', 'an hour passes'),
      }),
      { minLength: 40, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (happenings) => {
        const members = Array.from({ length: MEMBERS }, (_, number) => `run${run}-${number}`);
        run++;
        for (const [number, member] of members.entries())
          await readModels.append(
            `member-${member}`,
            joined(member, { gender: number % 2 ? 'male' : 'female', country: number % 3 ? 'NL' : 'DE' }),
          );
        const erased = new Set<string>();
        for (const { who, what } of happenings) {
          const member = members[who]!;
          if (what === 'an hour passes') readModels.setNow(new Date(readModels.now().getTime() + HOUR_MS));
          else if (what === 'blocks the next') {
            const profile = members[(who + 1) % MEMBERS]!;
            await readModels.append(`pair-${member}-${profile}`, [happened('MemberBlocked', { by: member, profile })]);
          } else if (!erased.has(member))
            await readModels.append(`member-${member}`, HAPPENINGS[what]!(member, readModels.now()));
          if (what === 'is erased') erased.add(member);
          await readModels.project();
          const search = SEARCHES[who % SEARCHES.length]!;
          const viewer = who % 4 === 0 ? null : member;
          expect(await ask(search, viewer, index), `${what}: ${JSON.stringify(search)}`).toEqual(
            await ask(search, viewer),
          );
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('counts somebody from the moment at which the read model has them', async () => {
    const before = (await count()) ?? NaN;
    await readModels.given('member-fresh', signedUp('fresh'));
    expect(await count()).toBe(before);
    await readModels.given('member-fresh', happened('EmailConfirmed', { member: 'fresh' }));
    expect(await count()).toBe(before + 1);
    expect(await count('fresh')).toBe(before);
    await readModels.given('member-fresh', happened('MemberErased', { member: 'fresh' }));
    expect(await count()).toBe(before);
  });

  it('answers a search that few fit, and those who fit less, with two statements', async () => {
    const asked: string[] = [];
    const note = ({ sql }: { sql: string }) => void asked.push(sql);
    readModels.db.on('query', note);
    const { similar } = await ask({ country: 'NL', hair_colour: ['white'], eye_colour: ['hazel'] }, null, index);
    readModels.db.removeListener('query', note);
    expect(similar.length).toBeGreaterThan(0);
    expect(asked).toHaveLength(2);
  });

  it('takes over more changes than it asks for at a time', async () => {
    const before = (await count()) ?? NaN;
    await readModels.given('member-twin', ...joined('twin'));
    await readModels.db.raw(
      `insert into read.search
         select (jsonb_populate_record(s, jsonb_build_object('member', 'twin-' || n, 'tie', n, 'changed', c.position + n))).*
         from read.search s, read.projection_checkpoints c, generate_series(1, 4500) n
         where s.member = 'twin' and c.projection = 'search'`,
    );
    await readModels.db.raw(
      `update read.projection_checkpoints set position = position + 4500 where projection = 'search'`,
    );
    expect(await count()).toBe(before + 4501);
  });

  it('is made anew when rows change beside the order of events', async () => {
    const before = (await count()) ?? NaN;
    await readModels.db.raw(`delete from read.search where member like 'twin-%'`);
    expect(await count()).toBe(before);
    await readModels.db.raw(
      `update read.projection_checkpoints set generation = generation + 1 where projection = 'search'`,
    );
    await expect.poll(() => count()).toBe(before - 4500);
  });

  it('is not kept for more members than it has room for, nor tried again with every search', async () => {
    const small = openSearchIndex(readModels.db, { membersMax: 3, againMs: 0 });
    expect(await small.ready()).toBe(false);
    let reads = 0;
    const count = ({ sql }: { sql: string }) => void (reads += Number(sql.includes('ctid')));
    readModels.db.on('query', count);
    for (let asked = 0; asked < 3; asked++) expect(await small.open(null)).toBeNull();
    readModels.db.removeListener('query', count);
    expect(reads).toBe(0);
    expect((await ask({}, null, small)).numResults).toBeGreaterThan(3);
  });

  it('leaves searches to the database while the tables are those of an older version, whatever they have', async () => {
    const version = (change: string) =>
      readModels.db.raw(`update read.projection_checkpoints set ${change} where projection = 'search'`);
    await readModels.db.raw('alter table read.search rename column changed to unknown');
    await version('version = version - 1');
    const older = openSearchIndex(readModels.db);
    expect(await older.ready()).toBe(false);
    expect((await ask({}, null, older)).numResults).toBeGreaterThan(3);
    await readModels.db.raw('alter table read.search rename column unknown to changed');
    await version('version = version + 1, generation = generation + 1');
  });

  it('leaves searches to the database while profiles are those of a version that knew of no ties', async () => {
    const { db } = readModels;
    const { results } = await ask({}, null, index);
    expect(results.length).toBeGreaterThan(3);
    await db.raw('alter table read.profiles rename column tie to kept');
    // As projectionTables adds it to older tables.
    await db.raw('alter table read.profiles add column tie bigint');
    const early = openSearchIndex(db);
    expect(await early.ready()).toBe(false);
    expect((await ask({}, null, early)).results).toEqual(results);
    await db.raw('alter table read.profiles drop column tie');
    await db.raw('alter table read.profiles rename column kept to tie');
    expect(await openSearchIndex(db).ready()).toBe(true);
  });
});
