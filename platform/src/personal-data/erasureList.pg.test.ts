import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { ConfigError } from '../configVariable.ts';
import { erasureList, healErasureList } from './erasureList.ts';
import { createPersonalKeys } from './personalKeys.store.ts';

describe('the list of whose keys were destroyed', () => {
  let database: TestDatabase;
  let folder: string;
  let count = 0;
  const newPath = () => join(folder, `erased-${(count += 1)}.log`);
  const keysWith = (path: string) =>
    createPersonalKeys({ db: database.db, masterKey: randomBytes(32), noteDestroyed: erasureList(path).note });

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'vonk-list-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('names everybody once, in their order, and is readable by its owner alone', async () => {
    const list = erasureList(newPath());
    expect(await list.read()).toEqual([]);
    for (const subject of ['anna', 'bob', 'anna']) await list.note(subject);
    expect(await list.read()).toEqual(['anna', 'bob']);
    expect((await stat(join(folder, `erased-${count}.log`))).mode & 0o077).toBe(0);
  });

  it('loses nobody when many are noted at once', async () => {
    const list = erasureList(newPath());
    const all = Array.from({ length: 100 }, (_, n) => `member-${n}`);
    await Promise.all(all.map((subject) => list.note(subject)));
    expect((await list.read()).sort()).toEqual([...all].sort());
  });

  it('goes on after a line that a kill has torn', async () => {
    const path = newPath();
    const list = erasureList(path);
    await list.note('anna');
    await appendFile(path, '2026-11-22T09:0');
    await list.note('bob');
    expect(await list.read()).toEqual(['anna', 'bob']);
  });

  it('takes in another list without naming anybody twice', async () => {
    const path = newPath();
    const list = erasureList(path);
    await list.note('anna');
    await list.merge(['bob', 'anna', 'cleo']);
    await list.merge(['bob']);
    expect(await list.read()).toEqual(['anna', 'bob', 'cleo']);
    expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(3);
  });

  it('has the name before the key is gone, and no second time when the erasure is repeated', async () => {
    const path = newPath();
    const keys = keysWith(path);
    await keys.toSeal(['dora']);
    await keys.destroy('dora');
    await keys.destroy('dora');
    expect((await readFile(path, 'utf8')).match(/dora/g)).toHaveLength(1);
  });

  it('keeps the key when the list cannot be written: nobody is erased who would come back unnoticed', async () => {
    const keys = keysWith(join(folder, 'no-such-folder', 'erased.log'));
    await keys.toSeal(['eva']);
    await expect(keys.destroy('eva')).rejects.toThrow('ENOENT');
    expect(await keys.isDestroyed('eva')).toBe(false);
  });

  it('is made from the key table when it is missing, and left alone when it is there', async () => {
    const old = newPath();
    await keysWith(old).destroy('fien');
    const path = newPath();
    await healErasureList(path, database.db);
    expect(await erasureList(path).read()).toContain('fien');
    await keysWith(old).destroy('gerda');
    await healErasureList(path, database.db);
    expect(await erasureList(path).read()).not.toContain('gerda');
  });

  it('has its folder made, and stops the start where none can be', async () => {
    const path = join(newPath(), 'elsewhere', 'erased.log');
    await healErasureList(path, database.db);
    await erasureList(path).note('iris');
    expect(await erasureList(path).read()).toContain('iris');
    // A file stands where the folder would be.
    const wrong = healErasureList(join(path, 'erased.log'), database.db);
    await expect(wrong).rejects.toThrow(/^ERASURE_LIST is .*where nothing can be written \(\w+\)$/);
    await expect(wrong).rejects.toBeInstanceOf(ConfigError);
  });

  it('loses nobody when two processes make it at the same moment', async () => {
    const path = newPath();
    await Promise.all([
      healErasureList(path, database.db),
      healErasureList(path, database.db),
      erasureList(path).note('hanna'),
    ]);
    const subjects = await erasureList(path).read();
    for (const subject of ['fien', 'hanna']) expect(subjects).toContain(subject);
  });
});
