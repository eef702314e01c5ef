import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { outlineDatabase } from '../backup/databaseOutline.ts';

/** Those of the house: what other schemas hold is the server's. */
const SCHEMAS = ['public', 'ops', 'event_store', 'read', 'rebuild', 'sandbox'];

/**
 * Writes a whole database into a file that restoreDump takes: JSON, gzipped. `more`: what else shall be in it, for whoever
 * reads it. Throws UnknownPart.
 */
export async function dumpDatabase(url: string, file: string, more: Readonly<Record<string, unknown>>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { before, after, tables } = await outlineDatabase(client, SCHEMAS);
    const filled: { schema: string; name: string; columns: readonly string[]; rows: string }[] = [];
    for (const { schema, name, columns } of tables) {
      const listed = columns.map((one) => pg.escapeIdentifier(one)).join(', ');
      const chunks: Buffer[] = [];
      for await (const chunk of client.query(copyTo(`copy ${schema}.${name} (${listed}) to stdout`)))
        chunks.push(chunk as Buffer);
      filled.push({ schema, name, columns, rows: Buffer.concat(chunks).toString('utf8') });
    }
    writeFileSync(file, gzipSync(JSON.stringify({ before, after, tables: filled, ...more }), { level: 9 }));
  } finally {
    await client.end();
  }
}
