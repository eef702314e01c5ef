import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@vonk/platform/config';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { withParameter } from '@vonk/platform/testing/withParameter';
import { listProofNights } from '@vonk/projector/credits/ledgerNights.query';
import { allProjections } from '@vonk/projector/allProjections';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkers, type OpenWorkers } from '../openWorkers.ts';
import { printProof } from './printProof.ts';
import { nightAt, proveLedgerNightly } from './proveLedger.timer.ts';

describe('the nightly proof of the books', { timeout: 240_000 }, () => {
  let readModels: TestReadModels;
  let folder: string;
  let workers: OpenWorkers[];
  let now = new Date('2026-03-02T12:00:00Z');
  beforeAll(async () => {
    readModels = await testReadModels(allProjections);
    await readModels.given('wallet-ann', {
      type: 'CreditsGranted',
      data: { member: 'ann', lot: 'signup', credits: 5, cause: 'signup', balance_after: 5 },
    });
    folder = await mkdtemp(join(tmpdir(), 'vonk-nightly-'));
    const config = readConfig({
      ...{
        DATABASE_URL: withParameter(readModels.url, 'connect_timeout', 20),
        DATA_DIR: folder,
        PAYMENTS_SANDBOX: 'yes',
      },
      MASTER_KEY: createHash('sha256').update('test').digest('hex'),
      HMAC_SECRET: 'a secret of the tests that is long enough',
      SESSION_SECRET: 'another secret of the tests that is long',
    });
    workers = [];
    // Two of them, as two processes are.
    for (let one = 0; one < 2; one++) workers.push(await openWorkers(config, { clock: () => now }));
  });
  afterAll(async () => {
    for (const one of workers) await one.close();
    await readModels.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    // A proof of the test before that is still at it would write its night down here.
    for (let open = 1; open > 0; await new Promise((go) => setTimeout(go, 50)))
      open = await readModels
        .db('pg_stat_activity')
        .whereRaw(`datname = current_database() and application_name = 'ledger proof'`)
        .then(({ length }) => length);
    await readModels.db.raw(`truncate ops.ledger_nights`);
  });

  /** The row is due: when it wants to be looked at next. */
  const look = async ({ context }: OpenWorkers) => {
    const next = await proveLedgerNightly.handle(context)({ key: 'night', dueAt: now, data: {}, attempt: 1 });
    return next instanceof Date ? next.toISOString() : null;
  };
  const nights = async () => (await listProofNights(readModels.db, {}, { offset: 0, limit: 9 })).nights;
  /**
   * Looks until so many nights are written down, by one worker, so that nobody is at it any more then. One look is not enough:
   * that worker may be closing the connections of an earlier proof, and leaves the night to the next look.
   */
  const proved = async (count: number) => {
    const [worker] = workers;
    for (let tries = 0; worker && tries < 600 && (await nights()).length < count; tries++) {
      await look(worker);
      await new Promise((go) => setTimeout(go, 50));
    }
    return (await nights()).map(({ id, outcome }) => `${id} ${outcome}`);
  };

  it.each([
    ['in winter', '2026-01-15', '2026-01-15T02:30:00.000Z', '2026-01-16T02:30:00.000Z'],
    ['in summer', '2026-07-15', '2026-07-15T01:30:00.000Z', '2026-07-16T01:30:00.000Z'],
    ['when the clock goes forward', '2026-03-29', '2026-03-29T01:30:00.000Z', '2026-03-30T01:30:00.000Z'],
    ['when the clock goes back', '2026-10-25', '2026-10-25T02:30:00.000Z', '2026-10-26T02:30:00.000Z'],
  ])('begins at 03:30 of the clock of the house %s, and not a moment before', async (_when, night, at, next) => {
    const before = new Date(new Date(at).getTime() - 1);
    const eve = nightAt(before);
    expect(eve < night).toBe(true);
    expect(nightAt(new Date(at))).toBe(night);
    const done = { started_at: before, ended_at: before, outcome: 'proved', chained: 0, head: '', differences: 0 };
    await readModels.db('ops.ledger_nights').insert({ night: eve, ...done });
    now = before;
    const [worker] = workers;
    if (!worker) throw new Error('no worker');
    expect(await look(worker)).toBe(at);
    now = new Date(at);
    expect(await look(worker)).toBe(new Date(now.getTime() + 600_000).toISOString());
    expect(await proved(2)).toEqual([`${night} proved`, `${eve} proved`]);
    expect(await look(worker)).toBe(next);
    expect(await nights()).toHaveLength(2);
  });

  it('is made once a night by two workers, however often both look', async () => {
    now = new Date('2026-05-05T01:30:00Z');
    // Whoever proves it a second time writes it anew.
    await readModels.db.raw(`create table written (night date)`);
    await readModels.db.raw(`
      create function note_night() returns trigger language plpgsql as $$
        begin insert into written values (new.night); return new; end $$`);
    await readModels.db.raw(`
      create trigger note_night after insert or update on ops.ledger_nights for each row execute function note_night()`);
    for (let round = 0; round < 10; round++) await Promise.all(workers.map(look));
    expect(await proved(1)).toEqual(['2026-05-05 proved']);
    for (let round = 0; round < 20; round++) {
      await Promise.all(workers.map(look));
      await new Promise((go) => setTimeout(go, 25));
    }
    const { rows } = await readModels.db.raw<{ rows: object[] }>(`select night from written`);
    expect(rows).toHaveLength(1);
    await readModels.db.raw(`drop trigger note_night on ops.ledger_nights`);
  });

  it('of which nobody was there at the minute is made as soon as somebody is, under the name of its night', async () => {
    now = new Date('2026-05-08T22:30:00Z');
    // It is past midnight in Amsterdam, and 03:30 has not come.
    expect(await proved(1)).toEqual(['2026-05-08 proved']);
  });

  it('that came to no end is written down with why, and made once more until one does', async () => {
    now = new Date('2026-05-05T01:30:00Z');
    const [worker] = workers;
    if (!worker) throw new Error('no worker');
    await readModels.db.raw(
      `update read.projection_checkpoints set position = position - 1 where projection = 'books'`,
    );
    expect(await proved(1)).toEqual(['2026-05-05 failed']);
    expect((await nights())[0]?.problem).toContain('do not stand at one place');
    await readModels.db.raw(
      `update read.projection_checkpoints set position = position + 1 where projection = 'books'`,
    );
    now = new Date(now.getTime() + 600_000);
    for (let tries = 0; tries < 200 && (await nights())[0]?.outcome !== 'proved'; tries++) {
      await look(worker);
      await new Promise((go) => setTimeout(go, 50));
    }
    expect(await proved(1)).toEqual(['2026-05-05 proved']);
  });

  it('is printed by `npm run ledger:check` with what it found in the books', async () => {
    now = new Date('2026-05-05T08:00:00Z');
    const [worker] = workers;
    const print = async () => {
      const lines: string[] = [];
      const agrees = worker && (await printProof(worker.context, (line) => void lines.push(line)));
      return { agrees, lines };
    };
    expect((await print()).agrees).toBe(true);
    await readModels.db.raw(
      `insert into read.receipts (site, year, number, kind, payment, member, at, content)
       values ('main', 2026, 1, 'receipt', 'p', 'ann', now(), '{"total":{"amount_minor":995,"currency":"EUR"}}')`,
    );
    const { agrees, lines } = await print();
    expect(agrees).toBe(false);
    expect(lines.at(-2)).toMatch(/^✖ receipt main 2026 1: expected nothing, found receipt, 995 EUR, p, digest/);
    await readModels.db.raw(`truncate read.receipts`);
  });
});
