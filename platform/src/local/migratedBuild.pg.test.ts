import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { buildOf, isMigratedBy, noteMigrated } from './migratedBuild.store.ts';

describe('the build that has brought the tables up to date', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('is none at first, then the one that was noted last', async () => {
    const { url } = database;
    expect(await isMigratedBy(url, 'one')).toBe(false);
    await noteMigrated(url, 'one');
    expect(await isMigratedBy(url, 'one')).toBe(true);
    await noteMigrated(url, 'two');
    expect([await isMigratedBy(url, 'one'), await isMigratedBy(url, 'two')]).toEqual([false, true]);
  });

  it('is nobody’s where the database has no tables, or does not answer', async () => {
    const empty = await testDatabase({ migrated: false });
    expect(await isMigratedBy(empty.url, 'one')).toBe(false);
    await noteMigrated(empty.url, 'one');
    expect(await isMigratedBy(empty.url, 'one')).toBe(false);
    await empty.drop();
    expect(await isMigratedBy(empty.url, 'one')).toBe(false);
  });
});

it('is told by the stamps of all rooms together', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-build-'));
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  const stamp = (room: string, text: string) => {
    mkdirSync(join(room, 'dist'), { recursive: true });
    writeFileSync(join(room, 'dist', '.built'), text);
  };
  stamp(one, 'a');
  expect(buildOf([one, other])).toBe(null);
  stamp(other, 'b');
  const first = buildOf([one, other]);
  expect(buildOf([one, other])).toBe(first);
  stamp(other, 'c');
  expect(buildOf([one, other])).not.toBe(first);
  rmSync(folder, { recursive: true });
});
