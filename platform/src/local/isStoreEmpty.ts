import { askPostgres } from './askPostgres.ts';

/** Whether the event store of these variables holds no event yet. */
export async function isStoreEmpty(env: NodeJS.ProcessEnv): Promise<boolean> {
  const rows = await askPostgres(env.DATABASE_URL ?? '', 'select 1 from events.events limit 1');
  return rows === null || rows.length === 0;
}
