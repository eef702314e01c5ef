import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { monthsAfter } from '@vonk/domain/monthsAfter';
import { suspendMember } from '@vonk/domain/safety/suspendMember';
import { StoreUnavailable } from '@vonk/platform/event-store/eventStore';
import { mailbox } from '@vonk/platform/local/mailbox';
import type { StoredMail } from '@vonk/platform/local/mailboxStore';
import { readActivity } from '@vonk/projector/accounts/activity.query';
import { openTestApp } from '../src/testing/openTestApp.ts';
import { openWorkers } from '../../workers/src/openWorkers.ts';
import { startWorkers } from '../../workers/src/startWorkers.ts';
import { eventually } from './visitor.ts';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';

type MovedOptions = { log?: string[]; ownMailbox?: boolean; variables?: Readonly<Record<string, string>> };

/**
 * The whole house in one process, so that its clock can be put forward: the api over HTTP, the projector, the workers with
 * their timers, and a mailbox behind real SMTP. `ownMailbox` false: the mails go
 * to somebody else's, which an erasure cannot clear. `variables`: of the process. `close` in afterAll.
 */
export async function openWholeApp({ log, ownMailbox = true, variables = {} }: MovedOptions = {}) {
  const app = await openTestApp(variables, log);
  const { config, clock, db } = app.context;
  const box = await mailbox({ folder: join(config.dataDir, 'mailbox'), port: 0 });
  const workers = await openWorkers(
    { ...config, smtpUrl: box.smtpUrl, mailboxUrl: ownMailbox ? box.url : null },
    { clock },
  );
  const problems: string[] = [];
  const note = (error: unknown, what: string) => {
    // What a busy machine makes wait is tried again.
    if (!(error instanceof StoreUnavailable)) problems.push(`${what}: ${String(error)}`);
  };
  const running = await startWorkers(workers, note, 200);
  const mails = async (to: string) =>
    (await (await fetch(`${box.url}/mails?to=${encodeURIComponent(to)}`)).json()) as StoredMail[];
  const until = <T>(ask: () => Promise<T | null | undefined | false>, what: string) =>
    eventually(ask, () => `${what}; ${problems.join('; ')}`, 60_000);

  return {
    ...app,
    workers: workers.context,
    /** What went wrong in the workers. */
    problems,
    mails,
    until,
    mailTo: (to: string, subject: string) =>
      until(async () => (await mails(to)).find((mail) => mail.subject.includes(subject)), `a mail with ${subject}`),
    /** The workers have reacted to all that happened, and the read models know of it. */
    settled: async () => {
      const head = await app.context.store.head();
      await until(() => Promise.resolve(running.position() >= head), 'the reactions');
      await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
    },
    /** Where the member stands, by the log itself. */
    statusOf: async (member: string) => (await app.context.commands.load(memberStream, member)).status,
    /** When the account of a member who does nothing any more is deleted. */
    inactiveUntil: async (member: string) => {
      const activity = await readActivity(db, member);
      if (!activity) throw new Error('there is no such member');
      return monthsAfter(activity.last_active, 24);
    },
    /** Everything that is due by now was done. Each row is asked for: several are done at once, so none tells of another. */
    swept: async () => {
      const by = clock();
      const left = () => db('ops.due').where('due_at', '<=', by).pluck<string[]>('kind');
      await until(async () => (await left()).length === 0, 'the sweeper');
    },
    /** Three days without writing, as staff do it. */
    suspend: async (member: string) => {
      const by = 'staff-of-the-test';
      const suspension = { member, reason: 'spam', statement: 'Reclame', days: 3, by } as const;
      await app.context.commands.execute({
        stream: memberStream,
        id: member,
        command: { id: randomUUID(), fingerprint: 'suspend', actor: `staff:${by}` },
        decide: (state) => suspendMember(state, suspension, { now: clock(), settings: foundingSettings }),
      });
      await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
    },
    /** Their key is gone, and the api has heard of it: what it had opened before it opens no more. */
    isErased: async (member: string) => {
      if (!(await workers.context.keys.isDestroyed(member))) return false;
      return (await app.context.keys.toOpen([member])).get(member) === null;
    },
    dueRows: (key: string) => db('ops.due').where({ key }).pluck<string[]>('kind'),
    close: async () => {
      await running.stop();
      await workers.close();
      await box.close();
      await app.close();
    },
  };
}
export type WholeApp = Awaited<ReturnType<typeof openWholeApp>>;
