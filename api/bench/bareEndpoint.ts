import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

/** What is asked of the database for one call. */
export type BareStatements = readonly Readonly<{ text: string; values: unknown[] }>[];

/**
 * What an endpoint is measured by: express and pg with nothing around them, and named statements. A process of its own;
 * DATABASE_URL and STATEMENTS say what to do, and it tells its parent the port.
 */
const statements = JSON.parse(process.env.STATEMENTS ?? '[]') as BareStatements;
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c search_path=read,ops,public',
});
const app = express();
app.use(express.json());
app.all('/', async (_request, response) => {
  const rows: unknown[] = [];
  for (const [index, { text, values }] of statements.entries())
    rows.push((await pool.query<object>({ name: `statement ${index}`, text, values })).rows);
  response.json(rows);
});
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
