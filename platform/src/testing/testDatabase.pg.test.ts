import { afterAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

const open: TestDatabase[] = [];
const make = async (options?: { migrated?: boolean }) => {
  const made = await testDatabase(options);
  open.push(made);
  return made;
};
afterAll(() => Promise.all(open.map(({ drop }) => drop())));

it('gives every test file a database that no other one sees', async () => {
  const [one, other] = [await make({ migrated: false }), await make({ migrated: false })];
  await one.db.raw('create table only_here (id int)');
  expect((await one.db.raw<{ rows: unknown[] }>("select to_regclass('only_here') as name")).rows).toEqual([
    { name: 'only_here' },
  ]);
  expect((await other.db.raw<{ rows: unknown[] }>("select to_regclass('only_here') as name")).rows).toEqual([
    { name: null },
  ]);
});

it('can be asked for by several files at once', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => make()));
  expect(new Set(made.map(({ url }) => url)).size).toBe(4);
  for (const { db } of made) expect((await db.raw<{ rows: unknown[] }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('stores every letter and sorts the same on every machine', async () => {
  const { db } = await make({ migrated: false });
  const { rows } = await db.raw<{ rows: { word: string }[] }>(
    "select word from (values ('é'),('Z'),('a'),('😀')) v(word) order by word",
  );
  expect(rows.map(({ word }) => word)).toEqual(['Z', 'a', 'é', '😀']);
});
