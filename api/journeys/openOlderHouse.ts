import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Event } from '@vonk/contracts/kernel';
import { SETTING_KEYS, settingSchemas, type SettingKey } from '@vonk/contracts/site/settings';
import { allStreams } from '@vonk/domain/allStreams';
import { readConfig } from '@vonk/platform/config';
import { migrate } from '@vonk/platform/postgres/migrate';
import { readCheckpoints } from '@vonk/platform/projection/projectionTables';
import { rebuildProjections } from '@vonk/platform/projection/rebuildProjections';
import { restoreDump } from '@vonk/platform/testing/restoreDump';
import { testDatabase } from '@vonk/platform/testing/testDatabase';
import { withParameter } from '@vonk/platform/testing/withParameter';
import { allProjections } from '@vonk/projector/allProjections';
import { ensureReadModels } from '@vonk/projector/ensureReadModels';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { projectorMigrations } from '../../projector/src/migrations/projectorMigrations.ts';
import { workerMigrations } from '../../workers/src/migrations/workerMigrations.ts';
import { accessAudit } from '../src/admin/accessAudit.ts';
import { migrateApi } from '../src/migrateApi.ts';
import { openTestApp } from '../src/testing/openTestApp.ts';
import { eventually } from './visitor.ts';

const streams = [...allStreams, accessAudit];
type Person = Readonly<{ email: string; password: string; totp: string }>;

/**
 * A house that an older version left, opened by this one: its whole database as that version wrote it (schemas, events, keys,
 * accounts of staff and read models; everybody in it is invented), migrated as the launcher does it, with a projector behind
 * the api. `fixture`: a file in `fixtures`, or anywhere; `secrets`: of that house. Call `close` in afterAll.
 */
export async function openOlderHouse(fixture: string, secrets: Readonly<Record<string, string>>) {
  const database = await testDatabase({ migrated: false });
  await restoreDump(database.url, resolve(import.meta.dirname, 'fixtures', fixture));
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-older-'));
  const config = readConfig({ ...secrets, DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  // A start that was killed begins again: nothing is taken over twice.
  await migrateApi(config);
  await migrateApi(config);
  await migrate(database.db, 'projector', projectorMigrations);
  await ensureReadModels(database.db);
  await migrate(database.db, 'workers', workerMigrations);
  const app = await openTestApp({ ...secrets, DATABASE_URL: withParameter(database.url, 'connect_timeout', 20) });
  await eventually(async () => {
    const live = await readCheckpoints(database.db);
    return allProjections.every(({ name, version }) => live.get(name)?.version === version);
  }, 'the read models of this version');

  return {
    ...app,
    /** A member's browser, signed in with the password of then. */
    memberBrowser: async (address: string, password: string) => {
      const browser = app.visitor();
      expect(await browser.post('/api/user.php', { email: address, password })).toMatchObject({ status: 200 });
      return browser;
    },
    /** Somebody of the staff with the password and the authenticator of then. */
    staffBrowser: async ({ email: address, password, totp }: Person) => {
      const browser = app.visitor();
      const otp = new TOTP({ secret: Secret.fromBase32(totp) }).generate();
      expect(await browser.post('/admin/api/login', { email: address, password, otp })).toMatchObject({ status: 200 });
      return {
        browser,
        list: async (resource: string) => {
          const { status, body } = await browser.get<Record<string, unknown>[]>(`/admin/api/${resource}?range=[0,24]`);
          expect(status, resource).toBe(200);
          return body;
        },
      };
    },
    /** Folds every stream of the log, and fails on one that this version does not know. @returns how many there are. */
    foldEveryStream: async () => {
      const { rows } = await database.db.raw<{ rows: { category: string; stream: string }[] }>(
        `select distinct category, stream from event_store.events`,
      );
      for (const { category, stream: name } of rows) {
        const stream = streams.find((one) => one.category === category);
        expect(stream, `a stream for ${category}`).toBeDefined();
        const { load } = app.context.commands;
        const state = await load(stream as Parameters<typeof load<unknown, Event>>[0], name.slice(category.length + 1));
        expect(state, name).toBeDefined();
      }
      return rows.length;
    },
    /** The settings of which a value was recorded that does not fit any more: it would be passed over without a word. */
    settingsThatDoNotFit: async () => {
      const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000, categories: ['site'] });
      const values = events
        .filter(({ type }) => type === 'SettingChanged')
        .map(({ data }) => data as { key: SettingKey; value: unknown })
        .filter(({ key }) => SETTING_KEYS.includes(key));
      expect(new Set(values.map(({ key }) => key)).size).toBeGreaterThan(50);
      return values.filter(({ key, value }) => !settingSchemas[key].safeParse(value).success).map(({ key }) => key);
    },
    /** Makes every read model anew, which must equal the one that was carried over, and parks nothing. */
    rebuildAndCompare: async () => {
      const { db, store, codec, clock } = app.context;
      await app.stopProjector();
      const rowsOfAll = allProjections.map(({ name, tables }) => {
        // What is kept for a time only was there when it was carried over, and may be gone by now.
        const lasting = Object.entries(tables).filter(([, { retention }]) => !retention);
        const rowsOf = async () => {
          const found: Record<string, unknown> = {};
          for (const [table, { key }] of lasting)
            found[table] = await db(`read.${table}`)
              .orderBy([...key])
              .select<unknown[]>('*');
          return found;
        };
        return { name, rowsOf };
      });
      const before = await Promise.all(rowsOfAll.map(({ rowsOf }) => rowsOf()));
      await rebuildProjections({ db, store, open: codec.openAll, now: clock }, allProjections);
      for (const [index, { name, rowsOf }] of rowsOfAll.entries()) expect(await rowsOf(), name).toEqual(before[index]);
      expect(await db('ops.parked_events')).toEqual([]);
    },
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type OlderHouse = Awaited<ReturnType<typeof openOlderHouse>>;
