import { pruneExpired } from '@vonk/platform/projection/pruneExpired';
import { rowsRead } from '@vonk/platform/testing/rowsRead';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signalsProjection } from './signals.projection.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
/** More than one statement deletes. */
const [EXPIRED, KEPT] = [12_000, 3_000];

let readModels: TestReadModels;
beforeAll(async () => {
  readModels = await testReadModels([signalsProjection]);
  // Expired ones lie between the others, as they do where rows of the deleted are used again.
  await readModels.db.raw(
    `insert into read.signal_texts (sender, hash, messages, openers, last_at)
     select 'sender-' || n % 100, 'hash-' || n, 1, 0,
       ?::timestamptz - (case when n % 5 = 0 then 30 else 120 end) * interval '1 day'
     from generate_series(1, ?) n`,
    [NOW, EXPIRED + KEPT],
  );
  await readModels.db.raw('analyze read.signal_texts');
});
afterAll(() => readModels.drop());

it('what texts looked like goes after ninety days, a few thousand at a time', async () => {
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }) => void asked.push(sql);
  readModels.db.on('query', note);
  expect(await pruneExpired(readModels.db, [signalsProjection], NOW)).toBe(EXPIRED);
  readModels.db.removeListener('query', note);
  expect(asked.filter((sql) => sql.includes('signal_texts')).length).toBe(3);
  const [left] = await readModels.db('read.signal_texts').count<{ count: string }[]>();
  expect(left).toEqual({ count: String(KEPT) });
});

it('what is kept is not read to find out that nothing is to go', async () => {
  await readModels.db.raw('analyze read.signal_texts');
  const prune = () => pruneExpired(readModels.db, [signalsProjection], NOW);
  for (const rows of await rowsRead(readModels.db, readModels.url, prune)) expect(rows).toBeLessThan(100);
});
