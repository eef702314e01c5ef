import { testDatabase } from '@vonk/platform/testing/testDatabase';
import { withParameter } from '@vonk/platform/testing/withParameter';
import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from './testing/openTestApp.ts';

it('what listens or holds a lock goes past the pooler that all else goes through', async () => {
  const { url, db, drop } = await testDatabase();
  onTestFinished(drop);
  const through = (way: string) => withParameter(url, 'application_name', way);
  const app = await openTestApp({ DATABASE_URL: through('pooled'), DATABASE_DIRECT_URL: through('direct') });
  onTestFinished(app.close);
  await app.visitor().get('/api/version');
  const { rows } = await db.raw<{ rows: { way: string; listens: boolean; beats: boolean; locks: boolean }[] }>(
    `select application_name as way, query ilike 'listen %' as listens, query = 'select 1' as beats,
       exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory' and granted) as locks
     from pg_stat_activity a where datname = current_database() and application_name in ('pooled', 'direct')`,
  );
  const direct = rows.filter(({ way }) => way === 'direct');
  const pooled = rows.filter(({ way }) => way === 'pooled');
  expect(pooled.length).toBeGreaterThan(0);
  expect(pooled.filter(({ listens, locks }) => listens || locks)).toEqual([]);
  // The event store, destroyed keys, read models, typing share one; the projector has another with its lock.
  // What was asked last of a connection that listens is LISTEN, or ten seconds later whether it is alive.
  expect(direct.filter(({ listens, beats, locks }) => (listens || beats) && !locks)).toHaveLength(1);
  expect(direct.filter(({ locks }) => locks).length).toBeGreaterThanOrEqual(1);
  expect(direct.filter(({ listens, beats, locks }) => !listens && !beats && !locks)).toEqual([]);
});
