import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { hearDestroyedKeys } from './hearDestroyedKeys.ts';
import { personalDataMigrations } from '../migrations/personalDataMigrations.ts';
import { createPersonalKeys, PersonalKeyDestroyed, PersonalKeyMissing } from './personalKeys.store.ts';

const masterKey = randomBytes(32);
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  for (const migration of personalDataMigrations) await migration.up(database.db);
});
afterAll(() => database.drop());

type Row = { subject: string; wrapped_key: Buffer | null; destroyed_at: Date | null };
const table = () => database.db<Row>('ops.personal_keys');
const process = (cacheMs?: number) => createPersonalKeys({ db: database.db, masterKey, cacheMs });
const keyOf = async (keys: ReturnType<typeof process>, subject: string) =>
  (await keys.toOpen([subject])).get(subject)?.encryption.toString('hex');

describe('the keys that seal personal data', () => {
  it('gives a new person a key and gives the same key ever after, in every process', async () => {
    const sealed = await process().toSeal(['anna', 'bram']);
    expect(sealed.get('anna')?.encryption).not.toEqual(sealed.get('bram')?.encryption);
    expect(await keyOf(process(), 'anna')).toBe(sealed.get('anna')?.encryption.toString('hex'));
  });

  it('agrees on one key when ten processes seal for a new person at the same moment', async () => {
    const rings = await Promise.all(Array.from({ length: 10 }, () => process().toSeal(['carla'])));
    expect(new Set(rings.map((ring) => ring.get('carla')?.encryption.toString('hex'))).size).toBe(1);
  });

  it('refuses to seal for a person whose key is destroyed, and opens nothing of theirs', async () => {
    const keys = process();
    await keys.toSeal(['dirk']);
    await keys.destroy('dirk');
    await expect(keys.toSeal(['dirk'])).rejects.toThrow(PersonalKeyDestroyed);
    await expect(process().toSeal(['dirk'])).rejects.toThrow(PersonalKeyDestroyed);
    expect((await process().toOpen(['dirk'])).get('dirk')).toBeNull();
    expect(await keys.isDestroyed('dirk')).toBe(true);
    expect(await keys.isDestroyed('anna')).toBe(false);
  });

  it('leaves a tombstone also for a person who never had a key', async () => {
    await process().destroy('nobody');
    await process().destroy('nobody');
    await expect(process().toSeal(['nobody'])).rejects.toThrow(PersonalKeyDestroyed);
  });

  it('never brings a destroyed key back, whichever way it is tried', async () => {
    const keys = process();
    await keys.toSeal(['evi']);
    const old = await table().where({ subject: 'evi' }).first();
    if (!old) throw new Error('the key is there');
    await keys.destroy('evi');
    await expect(
      database
        .db('ops.personal_keys')
        .where({ subject: 'evi' })
        .update({ wrapped_key: old.wrapped_key, destroyed_at: null }),
    ).rejects.toThrow('destroyed for good');
    await expect(table().where({ subject: 'evi' }).delete()).rejects.toThrow('destroyed for good');
    await expect(table().insert(old)).rejects.toThrow('duplicate key');
    await expect(process().toSeal(['evi'])).rejects.toThrow(PersonalKeyDestroyed);
  });

  it('ends with a destroyed key when sealing and destroying race', async () => {
    const subjects = Array.from({ length: 20 }, (_, index) => `racer-${index}`);
    await Promise.all(
      subjects.flatMap((subject) => [
        process()
          .toSeal([subject])
          .catch(() => undefined),
        process().destroy(subject),
      ]),
    );
    expect([...(await process().toOpen(subjects)).values()]).toEqual(subjects.map(() => null));
  });

  it('hears of a key destroyed elsewhere when told, and by itself when the cached key has aged', async () => {
    let clock = 0;
    const here = createPersonalKeys({ db: database.db, masterKey, cacheMs: 1000, now: () => clock });
    await here.toSeal(['fien', 'gijs']);
    await process().destroy('fien');
    await process().destroy('gijs');
    expect((await here.toOpen(['fien'])).get('fien')).not.toBeNull();
    here.invalidate('fien');
    expect((await here.toOpen(['fien'])).get('fien')).toBeNull();
    clock = 999;
    expect((await here.toOpen(['gijs'])).get('gijs')).not.toBeNull();
    clock = 1000;
    expect((await here.toOpen(['gijs'])).get('gijs')).toBeNull();
  });

  it('hears at once, where it listens, that a key was destroyed by another process', async () => {
    const here = createPersonalKeys({ db: database.db, masterKey, cacheMs: 3_600_000 });
    const hearing = hearDestroyedKeys(database.url, here);
    await here.toSeal(['karel']);
    await process().destroy('karel');
    // The listener may still have been connecting at that moment: it then forgets everything once it is.
    await vi.waitFor(async () => expect((await here.toOpen(['karel'])).get('karel')).toBeNull(), { timeout: 60_000 });
    await hearing.close();
  });

  it('keeps no key for later that was read before it was said to be destroyed', async () => {
    await process().toSeal(['lotte']);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    // The answer of the database is under way while the key is destroyed elsewhere and the notice comes.
    const late = {
      raw: async (sql: string, values: string[]) => {
        const answer: unknown = await database.db.raw(sql, values);
        await held;
        return answer;
      },
    } as unknown as typeof database.db;
    const here = createPersonalKeys({ db: late, masterKey, cacheMs: 3_600_000 });
    const reading = here.toOpen(['lotte']);
    await new Promise((go) => setTimeout(go, 200));
    await process().destroy('lotte');
    here.invalidate('lotte');
    release();
    await reading;
    expect((await here.toOpen(['lotte'])).get('lotte')).toBeNull();
  });

  it('says so when events are there without their keys', async () => {
    await expect(process().toOpen(['anna', 'stranger'])).rejects.toThrow(PersonalKeyMissing);
  });

  it('keeps no key readable in the database, and opens none with another master key', async () => {
    const ring = await process().toSeal(['hans']);
    const row = await table().where({ subject: 'hans' }).first();
    if (!row) throw new Error('the key is there');
    expect(row.wrapped_key?.includes(ring.get('hans')?.encryption ?? Buffer.alloc(0))).toBe(false);
    const thief = createPersonalKeys({ db: database.db, masterKey: randomBytes(32) });
    await expect(thief.toOpen(['hans'])).rejects.toThrow('does not open with this master key');
  });

  it('refuses a wrapped key that was moved to another person', async () => {
    await process().toSeal(['iris', 'joep']);
    const row = await table().where({ subject: 'iris' }).first();
    if (!row) throw new Error('the key is there');
    await table().where({ subject: 'joep' }).update({ wrapped_key: row.wrapped_key });
    await expect(process().toOpen(['joep'])).rejects.toThrow('does not open');
  });
});
