import type { Knex } from 'knex';

/** Any number, as long as every worker uses the same. */
const COLLECTING_LOCK = 7_270_033;

/**
 * Runs while no other process collects the direct debits of this day; false, and nothing ran, where one does. `stillMine`
 * throws when the connection that holds the lock is gone, and the lock with it.
 */
export const holdCollecting = (
  db: Knex,
  day: string,
  run: (stillMine: () => Promise<void>) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (lock) => {
    const { rows } = await lock.raw<{ rows: { mine: boolean }[] }>(
      'select pg_try_advisory_xact_lock(?, hashtext(?)) as mine',
      [COLLECTING_LOCK, day],
    );
    if (!rows[0]?.mine) return false;
    await run(async () => void (await lock.raw('select 1')));
    return true;
  });
