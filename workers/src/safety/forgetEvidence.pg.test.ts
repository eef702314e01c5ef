import { randomUUID } from 'node:crypto';
import { monthsAfter } from '@vonk/domain/monthsAfter';
import { APPEAL_MONTHS } from '@vonk/contracts/safety/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { workerMigrations } from '../migrations/workerMigrations.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { FORGET_EVIDENCE } from './forgetEvidence.timer.ts';

const DESCRIPTION = 'Hij schreef me akelige dingen.';

describe('what is kept of a complaint once nobody can appeal any more', { timeout: 120_000 }, () => {
  let workers: TestWorkers;
  beforeAll(async () => void (workers = await testWorkers()));
  afterAll(() => workers.stop());

  /** A complaint that staff noted something about and decided; `member` null: by somebody without an account. */
  const decided = async (member: string | null) => {
    const complaint = randomUUID();
    const reporter = member ?? `visitor-${complaint}`;
    const happened = (...events: Parameters<TestWorkers['happened']>[1][]) =>
      workers.happened(`complaint-${complaint}`, ...events);
    const about = { profile: null, conversation: null, message: null, photo: null };
    await happened(
      {
        type: 'ComplaintFiled',
        data: {
          ...{ complaint, reference: `K-${complaint.slice(0, 8)}`, category: 'spam', description: DESCRIPTION },
          ...{ email: `${complaint}@example.test`, language: 'nl', reporter, member, about },
          ...{ evidence: { profile: null, messages: [], photo: null }, due_at: '2030-01-01T00:00:00.000Z' },
        },
      },
      { type: 'ComplaintNoted', data: { complaint, reporter, note: 'Eerder gezien.', by: 'staff-1' } },
      { type: 'ComplaintResolved', data: { complaint, reporter, outcome: 'upheld', answer: 'Klopt.', by: 'staff-1' } },
    );
    const row = async () => {
      await workers.project();
      return workers.db('read.complaints').where({ complaint }).first<Record<string, unknown>>();
    };
    const types = async () => (await workers.open.store.readStream(`complaint-${complaint}`)).map(({ type }) => type);
    return { complaint, reporter, row, types };
  };
  const over = async (types: () => Promise<string[]>) => {
    workers.setNow(new Date(monthsAfter(workers.now(), APPEAL_MONTHS).getTime() + 60_000).toISOString());
    await workers.until(async () => (await types()).includes('EvidenceForgotten'), 'the end of the evidence');
  };

  it('is nothing of the words and the address of who filed it without an account', async () => {
    const { reporter, complaint, row, types } = await decided(null);
    expect(await row()).toMatchObject({ description: DESCRIPTION, answer: 'Klopt.' });
    await over(types);
    expect(await row()).toMatchObject({ email: '', description: '', answer: '', status: 'resolved' });
    const { keys } = workers.open.context;
    for (const key of [reporter, complaint, `words-${complaint}`])
      await workers.until(() => keys.isDestroyed(key), `the end of the key ${key}`);
  });

  it("is nothing of a visitor's whose evidence went before 0.16.0, once their house has migrated", async () => {
    const { complaint, reporter, row, types } = await decided(null);
    await workers.happened(`complaint-${complaint}`, { type: 'EvidenceForgotten', data: { complaint } });
    expect(await row()).toMatchObject({ description: DESCRIPTION });
    await workers.db('ops.due').where({ kind: FORGET_EVIDENCE, key: complaint }).delete();
    workers.setNow(new Date(monthsAfter(workers.now(), APPEAL_MONTHS).getTime() + 60_000).toISOString());
    const migration = workerMigrations.find(({ name }) => name === 'workers-007-visitors-complaints');
    await migration?.up(workers.db);
    await workers.until(async () => (await types()).includes('CaseWordsForgotten'), 'the end of the words');
    expect(await row()).toMatchObject({ email: '', description: '', answer: '' });
    await workers.until(() => workers.open.context.keys.isDestroyed(reporter), 'the end of the key');
  });

  it('is what a member wrote, until their account ends', async () => {
    const member = randomUUID();
    await workers.happened(`member-${member}`, signedUp(member), confirmed(member));
    const { row, types } = await decided(member);
    await over(types);
    expect(await row()).toMatchObject({ description: DESCRIPTION, answer: 'Klopt.' });
    expect(await workers.open.context.keys.isDestroyed(member)).toBe(false);
  });
});
