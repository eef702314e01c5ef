import { cancelDue } from '@vonk/platform/due/due.store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { FINAL_DELETION, finaliseDeletion } from './finaliseDeletions.timer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('the receipt of a deletion, while the mail server is down', { timeout: 120_000 }, () => {
  let workers: TestWorkers;
  beforeAll(async () => void (workers = await testWorkers()));
  afterAll(() => workers.stop());

  const later = (ms: number) => workers.setNow(new Date(workers.now().getTime() + ms));
  /** Somebody whose deletion is due in 14 days, and done by hand. */
  const leaving = async (member: string) => {
    const dueAt = new Date(workers.now().getTime() + 14 * DAY_MS);
    await workers.happened(`member-${member}`, signedUp(member), confirmed(member), {
      type: 'DeletionRequested',
      data: { member, reason: 'time', remarks: '', final_at: dueAt.toISOString() },
    });
    await cancelDue(workers.open.context.db, FINAL_DELETION, member);
    return dueAt;
  };
  const finalise = (member: string, dueAt: Date) => {
    const { context } = workers.open;
    const mail = { ...context.mail, send: () => Promise.reject(new Error('no mail server')) };
    return finaliseDeletion({ ...context, mail }, { member, dueAt, withReadModels: false });
  };
  const isErased = (member: string) => workers.open.context.keys.isDestroyed(member);

  it.each([
    ['in time', 'iris', 0],
    ['by a house that was off for days', 'otto', 3 * DAY_MS],
  ])('is tried for four minutes from the first try on, begun %s', async (_, member, late) => {
    const dueAt = await leaving(member);
    later(14 * DAY_MS + late);
    await expect(finalise(member, dueAt)).rejects.toThrow('no mail server');
    later(4 * MINUTE_MS - 1);
    await expect(finalise(member, dueAt)).rejects.toThrow('no mail server');
    expect(await isErased(member)).toBe(false);
    later(1);
    await finalise(member, dueAt);
    expect(await isErased(member)).toBe(true);
  });
});
