import pg from 'pg';

/**
 * One statement on a connection of its own. The rows, or null when the server does not answer within three seconds,
 * refuses, or the statement fails: for asking whether a server is there, not for work.
 */
export async function askPostgres(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[] | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 30_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(
      statement,
      values.length > 0 ? [...values] : undefined,
    );
    return rows;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
