import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../local/freePort.ts';

/** A launcher that was started: what it printed so far, and how it ended. */
export type Started = Readonly<{
  process: ChildProcess;
  output: () => string;
  /** Waits until the text was printed. Throws with everything printed when the launcher ends before. */
  says: (text: string | RegExp) => Promise<void>;
  ended: Promise<number | null>;
}>;

/** A folder in which the launcher finds three small services of ours in place of the real ones. */
export type StandInServices = Readonly<{
  folder: string;
  port: number;
  mailboxPort: number;
  start: (flags?: string[], env?: NodeJS.ProcessEnv) => Started;
  remove: () => Promise<void>;
}>;

const checkout = resolve(import.meta.dirname, '../../..');

/**
 * Serves until told to stop; `/readyz` answers with the process id and the variables it was given, and after `/hang` nothing
 * is ever answered again: it waits for what never comes, which hears no signal either and leaves the processor to others.
 */
const service = `
import { createServer } from 'node:http';
import { appendFileSync } from 'node:fs';
const [, path, mode] = process.argv, room = path.split('/').at(-3);
const note = (what) => appendFileSync(process.env.DATA_DIR + '/notes.txt', what + ' ' + room + ' ' + process.pid + '\\n');
if (mode === 'migrate') { note('migrate'); process.exit(0); }
if (process.env.REFUSE_VARIABLES === room) { console.error('SOME_URL is wrong'); process.exit(78); }
note('serve');
process.on('SIGTERM', () => { note('stop'); process.exit(0); });
const port = process.env[room === 'api' ? 'PORT' : room.toUpperCase() + '_PORT'];
appendFileSync(process.env.DATA_DIR + '/' + room + '.port', port + '\\n');
let watched = false;
createServer(({ url }, response) => {
  if (url === '/healthz' && !watched) watched = note('watched') ?? true;
  response.end(JSON.stringify({ pid: process.pid, env: process.env }));
  if (url === '/hang') setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 100);
}).listen(port);
`;
/** With BUSY_STORE=3 it is told three times that its store does not answer; with SLOW_DEMO it goes on until it is stopped. */
const demo = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
const notes = process.env.DATA_DIR + '/notes.txt';
appendFileSync(notes, 'demo\\n');
const begun = readFileSync(notes, 'utf8').split('\\n').filter((line) => line === 'demo').length;
if (begun <= Number(process.env.BUSY_STORE ?? 0)) { console.error('Error: timeout expired'); process.exit(75); }
if (process.env.SLOW_DEMO) await new Promise((resolve) => setTimeout(resolve, 60_000));
writeFileSync(process.env.DATA_DIR + '/demo-logins.json', JSON.stringify([
  { role: 'free member', email: 'free@demo.example', password: 'open-sesame' },
  { role: 'support', email: 'support@demo.example', password: 'open-sesame', totp_secret: 'JBSWY3DPEHPK3PXP' },
]));
`;

export async function standInServices(): Promise<StandInServices> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-house-'));
  for (const room of ['api', 'projector', 'workers']) {
    mkdirSync(join(folder, room, 'dist'), { recursive: true });
    writeFileSync(join(folder, room, 'dist', 'main.js'), service);
  }
  writeFileSync(join(folder, 'api', 'dist', 'demo.js'), demo);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  mkdirSync(join(folder, 'platform'));
  symlinkSync(join(checkout, 'platform', 'local'), join(folder, 'platform', 'local'));
  const [port, mailboxPort] = [await freePort(), await freePort()];
  const all: Started[] = [];
  return {
    folder,
    port,
    mailboxPort,
    start: (flags = [], env = {}) => {
      const started = startLauncher(folder, flags, { PORT: String(port), MAILBOX_PORT: String(mailboxPort), ...env });
      all.push(started);
      return started;
    },
    remove: async () => {
      for (const { process: launcher, ended } of all) {
        if (launcher.exitCode === null && launcher.signalCode === null) launcher.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What `npm start` runs, built when it is not fresh: it starts for a third of what its sources cost. */
let launcher: string | undefined;
function builtLauncher(): string {
  const build = join(checkout, 'platform/local/build.mjs');
  const built = spawnSync(process.execPath, [build, 'platform'], { cwd: checkout, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the launcher could not be built:\n${built.stderr}`);
  return join(checkout, 'platform/dist/launcher.js');
}

function startLauncher(folder: string, flags: string[], variables: NodeJS.ProcessEnv): Started {
  launcher ??= builtLauncher();
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [launcher, ...flags], {
    cwd: folder,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return {
    process: child,
    output: () => output,
    ended,
    says: async (text) => {
      const said = () => (typeof text === 'string' ? output.includes(text) : text.test(output));
      let over = false;
      void ended.then(() => (over = true));
      while (!said()) {
        if (over) throw new Error(`the launcher ended without saying ${String(text)}:\n${output}`);
        await new Promise((next) => setTimeout(next, 25));
      }
    },
  };
}
