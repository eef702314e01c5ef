import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A whole database in a file: what makes its tables, their rows as COPY writes them, then keys, indexes and triggers. */
type Dump = {
  before: string[];
  after: string[];
  tables: { schema: string; name: string; columns: string[]; rows: string }[];
};

/** Puts the database that an older version left into an empty one. `file`: JSON, gzipped. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const { before, after, tables } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Dump;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(`select set_config('search_path', '', true), set_config('check_function_bodies', 'off', true)`);
  for (const statement of before) await client.query(statement);
  for (const { schema, name, columns, rows } of tables)
    await pipeline(
      Readable.from([Buffer.from(rows)]),
      client.query(
        copyFrom(`copy ${schema}.${name} (${columns.map((one) => pg.escapeIdentifier(one)).join(', ')}) from stdin`),
      ),
    );
  for (const statement of after) await client.query(statement);
  await client.query('commit');
  await client.end();
}
