import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@vonk/platform/config';
import { mailbox } from '@vonk/platform/local/mailbox';
import type { StoredMail } from '@vonk/platform/local/mailboxStore';
import { testReadModels } from '@vonk/platform/testing/testReadModels';
import { withParameter } from '@vonk/platform/testing/withParameter';
import { allProjections } from '@vonk/projector/allProjections';
import { openWorkers } from '../openWorkers.ts';
import { startWorkers } from '../startWorkers.ts';

/**
 * The workers on a database of their own, with a real mailbox behind real SMTP and the read models kept up to date.
 * `happened` appends events and waits until they were projected and reacted to. `variables`: of the process.
 */
export async function testWorkers(variables: Readonly<Record<string, string>> = {}) {
  const readModels = await testReadModels(allProjections);
  const folder = await mkdtemp(join(tmpdir(), 'vonk-workers-'));
  const box = await mailbox({ folder: join(folder, 'mailbox'), port: 0 });
  const config = readConfig({
    // A busy machine is no trouble of the workers.
    DATABASE_URL: withParameter(readModels.url, 'connect_timeout', 20),
    DATA_DIR: folder,
    SMTP_URL: box.smtpUrl,
    MAILBOX_URL: box.url,
    PUBLIC_URL: 'https://vonk.test',
    PAYMENTS_SANDBOX: 'yes',
    MASTER_KEY: createHash('sha256').update('test').digest('hex'),
    HMAC_SECRET: 'a secret of the tests that is long enough',
    SESSION_SECRET: 'another secret of the tests that is long',
    ...variables,
  });
  const open = await openWorkers(config, { clock: readModels.now });
  const problems: string[] = [];
  const workers = await startWorkers(open, (error, what) => void problems.push(`${what}: ${String(error)}`), 200);
  const mails = async (to: string) =>
    (await (await fetch(`${box.url}/mails?to=${encodeURIComponent(to)}`)).json()) as StoredMail[];

  // What the workers append themselves reaches the read models as well: some of their work waits for that.
  let projecting: Promise<unknown> | null = null;
  const keepUp = () => (projecting ??= readModels.project().finally(() => (projecting = null)));
  const until = async <T>(ask: () => Promise<T | null | undefined | false>, what: string): Promise<T> => {
    for (let tries = 0; tries < 1200; tries++) {
      const answer = await ask();
      if (answer) return answer;
      await keepUp();
      await new Promise((go) => setTimeout(go, 50));
    }
    throw new Error(`waited in vain for ${what}; ${problems.join('; ')}`);
  };

  return {
    ...readModels,
    open,
    problems,
    until,
    happened: async (
      stream: string,
      ...events: Parameters<typeof readModels.given> extends [string, ...infer E] ? E : never
    ) => {
      const appended = await readModels.append(stream, events);
      await keepUp();
      await until(() => Promise.resolve(workers.position() >= appended.position), 'the reactions');
      await keepUp();
    },
    /** Mails to an address, newest first. */
    mails,
    mailTo: (to: string, part = '') =>
      until(
        async () => (await mails(to)).find(({ subject }) => subject.includes(part)),
        `a mail to ${to} with ${part}`,
      ),
    stop: async () => {
      await workers.stop();
      await open.close();
      await box.close();
      await readModels.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type TestWorkers = Awaited<ReturnType<typeof testWorkers>>;
