import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { limitConcurrency } from '@vonk/platform/limitConcurrency';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { median } from '@vonk/platform/testing/percentile';
import type { AppContext } from '../src/appContext.ts';
import type { BenchApp } from './openBenchApp.ts';
import { processorSeconds } from './processorTime.ts';

const MAILS = 1_000;
const ROUNDS = 3;
const ISSUED_AT_ONCE = 32;
const LOOK_EVERY_MS = 25;
/** One process of workers and then two, on a machine with processors to spare. */
const TIMES = 1.8;
/** What a mail takes of the workers, rendering included; no goal names it. */
const MAIL_MS = 20;

/** A link for a new password for each of so many, members by turns. What follows is all that workers do for a mail. */
async function issueLinks({ store, codec, config }: AppContext, { members }: BenchApp, count: number): Promise<void> {
  const at = new Date().toISOString();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const atOnce = limitConcurrency(ISSUED_AT_ONCE);
  const issue = async (index: number) => {
    const { id: member, email: address } = members[index % members.length]!;
    const link = randomUUID();
    const stream = `link-${linkHash(linkToken(config.hmacSecret, 'password_reset', link))}`;
    const data = { link, purpose: 'password_reset', member, expires_at, address };
    const event = { id: randomUUID(), type: 'LinkIssued', data, metadata: { at, actor: 'system:bench' } };
    await store.append(stream, -1, await codec.seal(stream, [event]));
  };
  await Promise.all(Array.from({ length: count }, (_, index) => atOnce(() => issue(index))));
}

async function mailsSent({ db }: AppContext): Promise<number> {
  const row = await db('ops.mails').where({ status: 'sent' }).count<{ count: string }[]>('id').first();
  return Number(row?.count ?? 0);
}

/** Mails a second from the first event to the last mail sent. */
async function mailsASecond(context: AppContext, bench: BenchApp): Promise<number> {
  const aim = (await mailsSent(context)) + MAILS;
  const begun = performance.now();
  await issueLinks(context, bench, MAILS);
  while ((await mailsSent(context)) < aim) await pause(LOOK_EVERY_MS);
  return (MAILS * 1_000) / (performance.now() - begun);
}

/**
 * Mails a second of one process of workers, and of two that share reactions and jobs: from the event that asks for a mail, over its
 * reaction and its job, to the mail server's yes. With the processor time of the workers for a mail, which says whether the processors
 * of this machine were what two had to share.
 */
export async function benchWorkers(bench: BenchApp, context: AppContext): Promise<BenchRow[]> {
  const pids = [bench.pidOf('workers')];
  const measured = async () => {
    const before = processorSeconds(pids);
    const perSecond: number[] = [];
    for (let round = 0; round < ROUNDS; round++) perSecond.push(await mailsASecond(context, bench));
    const after = processorSeconds(pids);
    const cost = before === null || after === null ? null : ((after - before) * 1_000) / (ROUNDS * MAILS);
    return { perSecond: median(perSecond), cost };
  };
  // The first round of each is for warm processes.
  await mailsASecond(context, bench);
  const one = await measured();
  pids.push(await bench.addWorkers());
  await halved(context);
  await mailsASecond(context, bench);
  const two = await measured();
  const plain = { limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
  return [
    {
      work: 'mails, from the event to sent, two processes of workers',
      ...{ figure: two.perSecond, unit: 'mails/s', limit: one.perSecond, limitName: 'one process' },
      ...{ ratio: two.perSecond / one.perSecond, reach: TIMES, higherIsBetter: true },
    },
    ...(one.cost === null
      ? []
      : [
          { work: '  processor time of a mail, workers alone', figure: one.cost, unit: 'ms', reach: MAIL_MS, ...plain },
        ]),
  ];
}

/** Until each process holds half of the reactions. */
async function halved({ db }: AppContext): Promise<void> {
  for (;;) {
    const { rows } = await db.raw<{ rows: { held: string }[] }>(
      'select count(*) as held from ops.reaction_partitions where owner is not null group by owner',
    );
    if (rows.length === 2 && new Set(rows.map(({ held }) => held)).size === 1) return;
    await pause(200);
  }
}
