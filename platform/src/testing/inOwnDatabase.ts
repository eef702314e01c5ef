import { randomUUID } from 'node:crypto';
import { openPostgres } from '../postgres/openPostgres.ts';

/**
 * Runs work in a new, empty database of a server, and drops it afterwards.
 * @param databaseUrl any database of a server on which databases may be made
 */
export async function inOwnDatabase<Result>(
  databaseUrl: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `vonk_bench_${randomUUID().slice(0, 8)}`;
  const server = openPostgres(databaseUrl, { max: 1, applicationName: 'vonk bench', statementTimeoutMs: 0 });
  await server.db.raw('create database ??', [name]);
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await server.db.raw('drop database ?? with (force)', [name]);
    await server.close();
  }
}
