import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

/** The statements of one profile, as the product asks them. */
export type BareStatements = readonly Readonly<{ text: string; values: unknown[] }>[];

/**
 * The peer of the read endpoint: express and pg with nothing around them, and the same statements. A process of its own;
 * DATABASE_URL and STATEMENTS say what to do, and it tells its parent the port.
 */
const statements = JSON.parse(process.env.STATEMENTS ?? '[]') as BareStatements;
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c search_path=read,ops,public',
});
const app = express();
app.get('/', async (_request, response) => {
  const rows: unknown[] = [];
  for (const { text, values } of statements) rows.push((await pool.query<object>(text, values)).rows);
  response.json(rows);
});
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
