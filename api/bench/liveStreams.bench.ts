import { execFile } from 'node:child_process';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { openStream } from './leanClient.ts';
import type { BenchApp } from './openBenchApp.ts';

const STREAMS = 2_000;
const AT_ONCE = 50;

/** Memory of the api in MB (resident) with 2,000 live streams open, each of another member, and the time to open them. */
export async function benchLiveStreams({ config, site, pidOf }: BenchApp): Promise<BenchRow[]> {
  const cookies = await makeSessions(config.databaseUrl, config.sessionSecrets[0] ?? '');
  const agent = new Agent({ maxSockets: Infinity });
  const open: IncomingMessage[] = [];
  const before = await residentMb(pidOf('api'));
  const begun = performance.now();
  try {
    while (open.length < STREAMS) {
      const some = cookies.slice(open.length, open.length + AT_ONCE);
      open.push(...(await Promise.all(some.map((cookie) => openUnread(site, cookie, agent)))));
    }
    const took = performance.now() - begun;
    const after = await residentMb(pidOf('api'));
    const plain = { limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
    return [
      { work: `api memory, ${STREAMS} live streams open`, figure: after, unit: 'MB', reach: 300, ...plain },
      { work: '  of it for the streams', figure: Math.max(0, after - before), unit: 'MB', reach: 150, ...plain },
      { work: `opening one of ${STREAMS} live streams`, figure: took / STREAMS, unit: 'ms', reach: 5, ...plain },
    ];
  } finally {
    for (const stream of open) stream.destroy();
    agent.destroy();
  }
}

async function openUnread(site: string, cookie: string, agent: Agent): Promise<IncomingMessage> {
  const stream = await openStream(site, cookie, { agent });
  return stream.on('error', () => undefined).resume();
}

/** Sessions as signing in leaves them, without the hashing of 2,000 passwords; gives their cookies. */
async function makeSessions(databaseUrl: string, secret: string): Promise<string[]> {
  const { db, close } = openPostgres(databaseUrl, { applicationName: 'bench', max: 1 });
  const expires = new Date(Date.now() + 86_400_000);
  const now = Date.now();
  try {
    const ids = Array.from({ length: STREAMS }, () => randomBytes(24).toString('base64url'));
    const rows = ids.map((id) => ({
      sid: createHash('sha256').update(id).digest('base64url'),
      sess: JSON.stringify({
        cookie: { originalMaxAge: 86_400_000, expires, httpOnly: true, path: '/' },
        ...{ member: randomUUID(), language: 'nl', signed_in_at: now, renewed_at: now },
      }),
      expire: expires,
    }));
    await db.batchInsert('ops.sessions', rows, 500);
    return ids.map((id) => {
      const signature = createHmac('sha256', secret).update(id).digest('base64').replaceAll('=', '');
      return `auth.session=${encodeURIComponent(`s:${id}.${signature}`)}`;
    });
  } finally {
    await close();
  }
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / 1024;
}
