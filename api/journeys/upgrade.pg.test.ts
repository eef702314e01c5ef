import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Event } from '@vonk/contracts/kernel';
import { email } from '@vonk/domain/accounts/email';
import { link } from '@vonk/domain/accounts/link';
import { member } from '@vonk/domain/accounts/member';
import { wallet } from '@vonk/domain/credits/wallet';
import { pair } from '@vonk/domain/likes/pair';
import { conversation } from '@vonk/domain/messaging/conversation';
import { discount } from '@vonk/domain/payments/discount';
import { payment } from '@vonk/domain/payments/payment';
import { complaint } from '@vonk/domain/safety/complaint';
import { site } from '@vonk/domain/site/site';
import { staff } from '@vonk/domain/site/staff';
import { migrate } from '@vonk/platform/postgres/migrate';
import { platformMigrations } from '@vonk/platform/migrations/platformMigrations';
import { readCheckpoints } from '@vonk/platform/projection/projectionTables';
import { rebuildProjections } from '@vonk/platform/projection/rebuildProjections';
import { restoreDump } from '@vonk/platform/testing/restoreDump';
import { testDatabase, type TestDatabase } from '@vonk/platform/testing/testDatabase';
import { allProjections } from '@vonk/projector/allProjections';
import { ensureReadModels } from '@vonk/projector/ensureReadModels';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectorMigrations } from '../../projector/src/migrations/projectorMigrations.ts';
import { workerMigrations as workersMigrations } from '../../workers/src/migrations/workerMigrations.ts';
import { apiMigrations } from '../src/migrations/apiMigrations.ts';
import { openTestApp, type TestApp } from '../src/testing/openTestApp.ts';
import { eventually } from './visitor.ts';

/**
 * The whole database of a house of 0.2.0 in which a few members met over HTTP, as that version left it: schemas, events,
 * keys, accounts of staff and read models. Everybody in it is invented.
 */
const fixture = fileURLToPath(new URL('./fixtures/house-0.2.0.json.gz', import.meta.url));

const secrets = {
  MASTER_KEY: createHash('sha256').update('0.2.0').digest('hex'),
  HMAC_SECRET: 'the-hmac-secret-of-the-house-of-0.2.0',
  SESSION_SECRET: 'the-session-secret-of-the-house-of-0.2.0',
};
const PASSWORD = 'a long and quiet sentence';
const ADMIN = {
  email: 'ada@staff.test',
  password: 'ybwhGn2tyD42j55pAXNK',
  totp: 'M3YVFA7L4UWDCP6XLB3KR5ABYXPMN3T6',
};
const streams = [complaint, conversation, discount, email, link, member, pair, payment, site, staff, wallet];

describe('a house of 0.2.0 that is opened by this version', { timeout: 240_000 }, () => {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await testDatabase({ migrated: false });
    await restoreDump(database.url, fixture);
    // As the launcher does it, in its order.
    await migrate(database.db, 'platform', platformMigrations);
    await migrate(database.db, 'api', apiMigrations);
    await migrate(database.db, 'projector', projectorMigrations);
    await ensureReadModels(database.db);
    await migrate(database.db, 'workers', workersMigrations);
    app = await openTestApp({ ...secrets, DATABASE_URL: `${database.url}?connect_timeout=20` });
    await eventually(async () => {
      const live = await readCheckpoints(database.db);
      return allProjections.every(({ name, version }) => live.get(name)?.version === version);
    }, 'the read models of this version');
  }, 240_000);
  afterAll(async () => {
    await app?.close();
    await database.drop();
  });

  const signedIn = async (name: string) => {
    const browser = app.visitor();
    const answer = await browser.post('/api/user.php', { email: `${name}@house.test`, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200 });
    return browser;
  };

  it('lets a member in with her old password, and her credits, words and payments are there', async () => {
    const anna = await signedIn('anna');
    const { body } = await anna.get<{ user: { credits: number; profile: { about: string; photos: unknown[] } } }>(
      '/api/user.php',
    );
    expect(body.user).toMatchObject({ credits: 14, status: 'active', paid_user: true });
    expect(body.user.profile).toMatchObject({ name: 'Anna', about: 'Ik wandel graag langs zee' });
    const profile = await anna.get<{ profile: { photos: unknown[] } }>('/api/profile');
    expect(profile.body.profile.photos).toMatchObject([{ status: 'pending', main: true, width: 600, height: 800 }]);
    const ledger = await anna.get('/api/credits/ledger');
    expect(ledger.body).toMatchObject({
      entries: [
        { kind: 'spend', credits: -1, balance_after: 14 },
        { kind: 'purchase', credits: 10, balance_after: 15 },
        { kind: 'grant', credits: 5, balance_after: 5 },
      ],
    });
    const payments = await anna.get('/api/payments');
    expect(payments.body).toMatchObject({
      payments: [{ status: 'completed', package: 'p10', price: { amount_minor: 746, currency: 'EUR' } }],
    });
  });

  it('shows both what they wrote to each other, and takes a new message', async () => {
    const [anna, bram] = [await signedIn('anna'), await signedIn('bram')];
    const { rows } = await database.db.raw<{ rows: { conversation: string }[] }>(
      `select substring(stream from length('conversation-') + 1) as conversation from event_store.events
       where category = 'conversation' limit 1`,
    );
    const path = `/api/chats/${rows[0]?.conversation}/messages`;
    const told = [{ text: 'Hoi Bram, zin in koffie?' }, { text: 'Ja, zaterdag om elf uur' }];
    expect((await anna.get(path)).body).toMatchObject({ messages: told });
    expect((await bram.get(path)).body).toMatchObject({ messages: told });
    const said = await anna.post(path, { id: '5f0d8f5e-7a44-4a0b-9d0e-0c6d8e1f2a3b', text: 'Tot zaterdag' });
    expect(said.status).toBe(201);
    expect((await bram.get(path)).body).toMatchObject({ messages: [...told, { text: 'Tot zaterdag' }] });
    expect((await anna.get('/api/user.php')).body).toMatchObject({ user: { credits: 13 } });
  });

  it('lets staff in with the old password and code, and shows them staff, the complaint and the refund', async () => {
    const ada = app.visitor();
    const otp = new TOTP({ secret: Secret.fromBase32(ADMIN.totp) }).generate();
    const { email: address, password } = ADMIN;
    expect(await ada.post('/admin/api/login', { email: address, password, otp })).toMatchObject({ status: 200 });
    const list = async (what: string) => {
      const answer = await ada.get<Record<string, unknown>[]>(`/admin/api/${what}?range=[0,24]`);
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await list('staff')).toMatchObject([{ email: 'ada@staff.test', role: 'admin' }]);
    expect(await list('complaints')).toMatchObject([{ status: 'resolved', category: 'harassment' }]);
    expect((await list('payments')).map(({ status }) => status).sort()).toEqual(
      expect.arrayContaining(['cancelled', 'completed', 'failed']),
    );
    expect((await list('members')).length).toBe(8);
  });

  it('folds every stream of the log', async () => {
    const { rows } = await database.db.raw<{ rows: { category: string; stream: string }[] }>(
      `select distinct category, stream from event_store.events`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { category, stream: name } of rows) {
      const stream = streams.find((one) => one.category === category);
      expect(stream, `a stream for ${category}`).toBeDefined();
      const { load } = app.context.commands;
      const state = await load(stream as Parameters<typeof load<unknown, Event>>[0], name.slice(category.length + 1));
      expect(state, name).toBeDefined();
    }
    const dumped = await database.db('read.accounts').where({ email: 'carla@house.test' }).first<{ member: string }>();
    expect((await app.context.commands.load(member, dumped.member)).status).toBe('deletion_requested');
  });

  it('makes every read model anew, equal to the one that was carried over, and parks nothing', async () => {
    const { db, store, codec, clock } = app.context;
    await app.stopProjector();
    const source = { db, store, open: codec.openAll, now: clock };
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
    await rebuildProjections(source, allProjections);
    for (const [index, { name, rowsOf }] of rowsOfAll.entries()) expect(await rowsOf(), name).toEqual(before[index]);
    expect(await db('ops.parked_events')).toEqual([]);
  });
});
