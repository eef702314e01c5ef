import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export type CommitLimit = Readonly<{ name: string; perSecond: (clients: number, seconds: number) => Promise<number> }>;

const run = promisify(execFile);
const insert = `insert into public.bench_limit (text) values ('one small row, about as long as what a member writes')`;

/**
 * How often a second this machine commits one small row: pgbench when it is on the PATH, else a loop over pg in this
 * process, which is slower and says so in its name.
 */
export async function commitLimit(databaseUrl: string): Promise<CommitLimit> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('create table public.bench_limit (id bigint generated always as identity primary key, text text)');
  await client.end();
  const found = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  return found
    ? { name: 'pgbench', perSecond: (clients, seconds) => pgbench(databaseUrl, clients, seconds) }
    : { name: 'pg loop (no pgbench here)', perSecond: (clients, seconds) => pgLoop(databaseUrl, clients, seconds) };
}

async function pgbench(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-pgbench-'));
  try {
    const script = join(folder, 'insert.sql');
    await writeFile(script, `${insert};\n`);
    const threads = String(Math.min(clients, 2));
    const how = ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', threads, '-T', String(seconds)];
    const { stdout } = await run('pgbench', [...how, databaseUrl]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench gave no figure: ${stdout}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pgLoop(databaseUrl: string, count: number, seconds: number): Promise<number> {
  const clients = Array.from({ length: count }, () => new pg.Client(databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const start = performance.now();
  let done = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() - start < seconds * 1_000; done++) await client.query({ name: 'insert', text: insert });
    }),
  );
  const perSecond = (done * 1_000) / (performance.now() - start);
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
}
