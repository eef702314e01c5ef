import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@vonk/platform/local/freePort';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { copyFoundedDemo } from './copyFoundedDemo.ts';

const root = resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 240_000;

export type DemoLogin = { role: string; email: string; password: string; totp_secret?: string };

/** The whole house as `npm start` runs it, on free ports and a data folder of its own. */
export type RunningApp = {
  site: string;
  mailbox: string;
  dataDir: string;
  /** What the launcher has printed so far. */
  output: () => string;
  logins: () => Promise<DemoLogin[]>;
  /** Waits until the launcher has printed a text. */
  says: (text: string) => Promise<void>;
  /** The processes of the house by name (`api`, `projector`, `workers`, `launcher`), as the system lists them now. */
  pidOf: (name: 'api' | 'projector' | 'workers' | 'launcher') => Promise<number>;
  /** kill -9 of one of them. */
  kill: (name: 'api' | 'projector' | 'workers' | 'launcher') => Promise<void>;
  ready: () => Promise<void>;
  /** Ctrl-C; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Starts the stopped or killed launcher again on the same data. */
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** `empty`: without demo data. `below`: the folder that gets the data folder, the system's for passing things when left out. */
export async function startApp({
  empty = false,
  env = {},
  below = tmpdir(),
}: { empty?: boolean; env?: Record<string, string>; below?: string } = {}) {
  const dataDir = await mkdtemp(join(below, 'vonk-journey-'));
  const [port, mailboxPort] = [await freePort(), await freePort()];
  const site = `http://127.0.0.1:${port}`;
  let launcher: ChildProcess | null = null;
  let output = '';
  let exited: Promise<number | null> = Promise.resolve(null);

  const app: RunningApp = {
    site,
    mailbox: `http://127.0.0.1:${mailboxPort}`,
    dataDir,
    output: () => output,
    says: async (text) => {
      for (const deadline = Date.now() + READY_WITHIN_MS; !output.includes(text);) {
        if (Date.now() > deadline) throw new Error(`the launcher never said ${text}:\n${output}`);
        await new Promise((go) => setTimeout(go, 50));
      }
    },
    logins: async () => JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8')) as DemoLogin[],
    pidOf: async (name) => {
      const lock = JSON.parse(await readFile(join(dataDir, 'launcher.lock'), 'utf8')) as {
        pid: number;
        children: Record<string, { pid: number }>;
      };
      const pid = name === 'launcher' ? lock.pid : lock.children[name]?.pid;
      if (!pid) throw new Error(`no process ${name} in ${JSON.stringify(lock)}`);
      return pid;
    },
    kill: async (name) => {
      process.kill(await app.pidOf(name), 'SIGKILL');
      if (name === 'launcher') await exited;
    },
    ready: async () => {
      const deadline = Date.now() + READY_WITHIN_MS;
      for (;;) {
        const answer = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
        if (answer?.ok) return;
        if (launcher && launcher.exitCode !== null) throw new Error(`the house stopped:\n${output}`);
        if (Date.now() > deadline) throw new Error(`the house is not ready:\n${output}`);
        await new Promise((go) => setTimeout(go, 200));
      }
    },
    stop: async () => {
      launcher?.kill('SIGINT');
      return exited;
    },
    start: async () => {
      const child = spawn(process.execPath, ['platform/local/start.mjs', ...(empty ? ['--empty'] : [])], {
        cwd: root,
        env: {
          ...process.env,
          ...env,
          PORT: String(port),
          MAILBOX_PORT: String(mailboxPort),
          DATA_DIR: dataDir,
          NODE_ENV: 'development',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      launcher = child;
      for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (text: Buffer) => (output += text.toString()));
      exited = new Promise((resolved) => child.once('exit', resolved));
      await app.ready();
    },
    remove: async () => {
      if (launcher && launcher.exitCode === null && launcher.signalCode === null) await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    if (!empty) await copyFoundedDemo(dataDir, makeDemo);
    await app.start();
  } catch (error) {
    await app.remove();
    throw error;
  }
  return app;
}

/** `npm start` on an empty folder until everything is open and the demo data is there; then Ctrl-C. */
async function makeDemo(folder: string): Promise<void> {
  const [port, mailboxPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['platform/local/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MAILBOX_PORT: String(mailboxPort),
      DATA_DIR: folder,
      DEMO_SHARE: String(fullSize(1, 3)),
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let asked = false;
  const code = await new Promise<number | null>((resolve) => {
    for (const pipe of [child.stdout, child.stderr])
      pipe.on('data', (text: Buffer) => {
        output += text.toString();
        if (asked || !output.includes('Ctrl-C closes')) return;
        asked = true;
        child.kill('SIGINT');
      });
    child.once('exit', resolve);
  });
  if (code !== 0 || !asked) throw new Error(`the demo data could not be made:\n${output}`);
}
