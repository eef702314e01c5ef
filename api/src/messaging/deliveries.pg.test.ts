import { listen } from '@vonk/platform/postgres/listen';
import { testDatabase, type TestDatabase } from '@vonk/platform/testing/testDatabase';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DELIVERED_CHANNEL, keepDeliveries, parseDelivered } from './deliveries.ts';

describe('what has reached members', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const AT = new Date('2026-03-01T12:00:00Z');
  const delivered = (member: string, at = AT) => ({
    ...{ conversation: `ann-${member}`, member, to: 'ann', delivered_at: at },
  });
  /** The statements that keeping them takes. */
  const keeping = async (...deliveries: ReturnType<typeof delivered>[]) => {
    const asked: string[] = [];
    const note = ({ sql }: { sql: string }) => void asked.push(sql);
    database.db.on('query', note);
    await keepDeliveries(database, deliveries);
    database.db.removeListener('query', note);
    return asked;
  };

  it('is told to all with one statement, however much it is, and once', async () => {
    const told: unknown[] = [];
    const listening = listen(database.url, [DELIVERED_CHANNEL], (_, payload) => told.push(parseDelivered(payload)));
    onTestFinished(listening.close);
    await listening.ready;
    expect(await keeping(delivered('bob'), delivered('cas'), delivered('dan'))).toHaveLength(1);
    await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 60_000 });
    expect(told).toContainEqual({
      ...{ to: 'ann', by: 'cas', conversation: 'ann-cas', delivered_at: AT.toISOString() },
    });
    // Nothing that is newer: nobody is told.
    expect(await keeping(delivered('bob'), delivered('cas', new Date(0)))).toHaveLength(1);
    expect(told).toHaveLength(3);
  });
});
