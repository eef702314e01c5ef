import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { readProfile } from '@vonk/projector/profiles/profiles.query';
import type { BareStatements } from './bareEndpoint.ts';
import { openBareServer } from './bareServer.ts';
import { cookieOf } from './leanClient.ts';
import { load } from './load.ts';
import type { BenchApp } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';

const rounds = 3;
const seconds = 2;

/**
 * Requests a second of one profile, as another member sees it, beside those of a bare express and pg with the same statements.
 * The two are measured in turn, each a process of its own with the load from a third; the middle of three rounds counts.
 */
export async function benchReadEndpoint({ config, site, members }: BenchApp): Promise<BenchRow[]> {
  const [reader, { id }] = [members[0]!, members[1]!];
  const asReader = [`cookie=${cookieOf(reader.browser)}`];
  const bare = await openBareServer(config.databaseUrl, await statementsOf(config.databaseUrl, id, reader.id));
  const figures: number[] = [];
  const limits: number[] = [];
  try {
    await Promise.all([load(`${site}/api/members/${id}`, 1, asReader), load(bare.url, 1)]);
    for (let round = 0; round < rounds; round++) {
      limits.push((await load(bare.url, seconds)).perSecond);
      figures.push((await load(`${site}/api/members/${id}`, seconds, asReader)).perSecond);
    }
  } finally {
    await bare.close();
  }
  const [figure, limit] = [percentile(figures, 0.5), percentile(limits, 0.5)];
  return [
    {
      work: 'GET /api/members/:id, signed in',
      figure,
      unit: 'requests/s',
      limit,
      limitName: 'bare express + the same statements, named',
      ratio: figure / limit,
      reach: 0.8,
      higherIsBetter: true,
    },
  ];
}

/** What the database is asked for one profile, overheard. */
async function statementsOf(databaseUrl: string, member: string, viewer: string): Promise<BareStatements> {
  const { db, close } = openPostgres(databaseUrl, { applicationName: 'bench', max: 1 });
  const heard: { text: string; values: unknown[] }[] = [];
  db.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
    heard.push({ text: sql, values: bindings }),
  );
  try {
    const urls = { thumb: '', card: '', large: '' };
    const found = await readProfile(db, { viewer, at: new Date(), photoUrls: () => urls }, member);
    if (!found) throw new Error('the member to read is not there');
    return heard;
  } finally {
    await close();
  }
}
