import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedPostgres, type EmbeddedPostgres } from '@vonk/platform/local/embeddedPostgres';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import { buildTemplate } from '@vonk/platform/testing/buildTemplate';
import { startReplica } from '@vonk/platform/testing/startReplica';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { allAdminResources } from './allAdminResources.ts';
import { exportColumns } from './exportColumns.ts';

/** Of these an export is not read from the tables alone. */
const ELSEWHERE = ['jobs', 'gifts', 'settings', 'pages', 'staff', 'news'];

describe('reports and exports of a house with a replica', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-reports-'));
  const at = (name: string) => join(folder, name);
  const servers: EmbeddedPostgres[] = [];
  let app: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    const first = await embeddedPostgres({ folder: at('first') });
    servers.push(first);
    const urlOf = (url: string, database: string) => {
      const address = new URL(url);
      address.pathname = `/${database}`;
      return address.href;
    };
    const maintenance = openPostgres(urlOf(first.url, 'postgres'), { applicationName: 'test', statementTimeoutMs: 0 });
    const template = await buildTemplate(
      maintenance.db,
      (name) => openPostgres(urlOf(first.url, name), { applicationName: 'test', statementTimeoutMs: 0 }).db,
    );
    await maintenance.db.raw('create database house template ??', [template]);
    await maintenance.close();
    const second = await startReplica({ of: at('first'), at: at('second') }, first.url);
    servers.unshift(second);
    app = await openTestApp({
      DATABASE_URL: urlOf(first.url, 'house'),
      DATABASE_REPLICA_URL: urlOf(second.url, 'house'),
    });
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(async () => {
    await app?.close();
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** How often was read from where, while `work` was done. */
  const readsDuring = async (work: () => Promise<unknown>) => {
    const counted = async () => {
      const metric = await app.context.metrics.registry.getSingleMetric('replica_reads_total')?.get();
      const from = (name: string) => metric?.values.find(({ labels }) => labels.from === name)?.value ?? 0;
      return { replica: from('replica'), database: from('database') };
    };
    const before = await counted();
    await work();
    const after = await counted();
    return { replica: after.replica - before.replica, database: after.database - before.database };
  };
  const list = async (path: string) => {
    const { status, body } = await admin.get<unknown[]>(`/admin/api/${path}`);
    expect(`${path}: ${status}`).toBe(`${path}: 200`);
    return body;
  };
  /** A replica that is a second behind, on a busy machine, is asked again. */
  const fromReplica = (work: () => Promise<unknown>) =>
    expect.poll(() => readsDuring(work), { interval: 500 }).toEqual({ replica: 1, database: 0 });
  const resources = () => allAdminResources(app.context).map(({ contract }) => contract);

  it('are read from the replica, each of them, and nothing that staff act on is', async () => {
    const reports = resources().filter(({ report }) => report);
    expect(reports.length).toBeGreaterThan(5);
    for (const { name } of reports) await fromReplica(() => list(name));
    for (const name of ['members', 'payments', 'ledger', 'complaints'])
      expect([name, await readsDuring(() => list(name))]).toEqual([name, { replica: 0, database: 0 }]);
    for (const { acts = {}, foundingActs = {} } of reports) expect({ ...acts, ...foundingActs }).toEqual({});
  });

  it('are exported from the replica, each of them', async () => {
    const exported = Object.keys(exportColumns).filter((name) => !ELSEWHERE.includes(name));
    expect(exported.length).toBeGreaterThan(20);
    for (const name of exported) {
      const path = `/admin/api/${name}/export`;
      await fromReplica(async () => {
        let answer = await admin.get<string>(path);
        // The place of an export is given back a moment after its last byte.
        while (answer.status === 429) answer = await admin.get<string>(path);
        expect(`${name}: ${answer.status}`).toBe(`${name}: 200`);
      });
    }
  });

  it('have what was answered before they were asked for', async () => {
    for (let round = 0; round < 5; round++) {
      const { user } = await member(app);
      expect(await list(`unused-lots?filter=${JSON.stringify({ currency: 'granted', member: user.id })}`)).toHaveLength(
        1,
      );
    }
  });

  it('are there all the same once the replica is gone', async () => {
    await servers.shift()?.stop();
    const { user } = await member(app);
    const lots = `?filter=${JSON.stringify({ currency: 'granted', member: user.id })}`;
    const reads = await readsDuring(() => expect(list(`unused-lots${lots}`)).resolves.toHaveLength(1));
    expect(reads).toEqual({ replica: 0, database: 1 });
    expect((await admin.get<string>(`/admin/api/unused-lots/export${lots}`)).body).toContain(user.id);
  });
});
