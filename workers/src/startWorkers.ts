import type { Knex } from 'knex';
import { startSweeper } from '@vonk/platform/due/startSweeper';
import { startReactions } from '@vonk/platform/reactions/startReactions';
import { startRefilling } from '@vonk/platform/queue/startRefilling';
import { allMails } from './allMails.ts';
import { allPushes } from './allPushes.ts';
import { allReactions } from './allReactions.ts';
import { allTimers } from './allTimers.ts';
import { MAIL_QUEUE, sendMail } from './mail/sendMail.ts';
import type { OpenWorkers } from './openWorkers.ts';
import { PUSH_QUEUE } from './push/queuePush.ts';
import { sendPush } from './push/sendPush.ts';

const MAILS_AT_ONCE = 4;
const PUSHES_AT_ONCE = 4;

export type RunningWorkers = Readonly<{ position: () => bigint; stop: () => Promise<void> }>;

/** Reactions, mails, push messages and timers, each until `stop`. */
export async function startWorkers(
  { context, store, codec, outbox }: Pick<OpenWorkers, 'context' | 'store' | 'codec' | 'outbox'>,
  onError: (error: unknown, what: string) => void,
  sweepEveryMs = 5000,
  onWell: (what: string) => void = () => undefined,
): Promise<RunningWorkers> {
  const db: Knex = context.db;
  const mails = await context.queue.work(MAIL_QUEUE, sendMail(context, allMails), { concurrency: MAILS_AT_ONCE });
  const pushes = await context.queue.work(PUSH_QUEUE, sendPush(context, allPushes), { concurrency: PUSHES_AT_ONCE });
  const refilling = startRefilling({ outbox, onError, onWell });
  const reactions = await startReactions({
    store,
    open: codec.openAll,
    db,
    tables: allReactions,
    tools: context,
    onError,
    onWell,
  });
  const handlers = Object.fromEntries(allTimers.map(({ kind, handle }) => [kind, handle(context)]));
  const sweeper = startSweeper({ db, handlers, clock: context.clock, onError, onWell, everyMs: sweepEveryMs });
  return {
    position: reactions.position,
    stop: async () => {
      await reactions.stop();
      await sweeper.stop();
      await refilling.stop();
      await mails.stop();
      await pushes.stop();
    },
  };
}
