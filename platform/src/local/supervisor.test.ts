import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './freePort.ts';
import { isAlive } from './processes.ts';
import { lastWords } from './serviceLog.ts';
import { supervise, type Supervised } from './supervisor.ts';

let folder: string;
let running: Supervised | null;
/** Process ids of starts that nobody has asked for yet. */
let starts: number[];

async function nextStart(): Promise<number> {
  await expect.poll(() => starts.length, { timeout: 60_000 }).toBeGreaterThan(0);
  return starts.shift() ?? 0;
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-supervisor-'));
  running = null;
  starts = [];
});
afterEach(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a script under supervision until it happened, and tells what happened. */
function watch(
  script: string,
  until: 'crash' | 'config',
  times = 1,
  ...health: [Parameters<typeof supervise>[2]?, Parameters<typeof supervise>[3]?]
): Promise<string[]> {
  const [program, log] = [join(folder, 'program.mjs'), join(folder, 'log')];
  writeFileSync(program, script);
  const heard: string[] = [];
  return new Promise((resolve) => {
    const hear = (kind: string, text: string) => {
      heard.push(text);
      if (kind === until && heard.length >= times) resolve(heard);
    };
    running = supervise(
      { name: 'program', command: [program], heap: 64, env: process.env, log },
      {
        onStart: (pid) => void starts.push(pid),
        onCrash: (reason, again) => hear('crash', `${reason}, again in ${again}`),
        onHang: () => heard.push('hangs'),
        onConfigError: (line) => hear('config', line),
      },
      ...health,
    );
  });
}

it('starts a service that died again: at once, then waiting twice as long each time', async () => {
  expect(await watch('process.exit(3)', 'crash', 4)).toEqual([
    'exit code 3, again in 0',
    'exit code 3, again in 250',
    'exit code 3, again in 500',
    'exit code 3, again in 1000',
  ]);
});

it('ends a service that hangs, by force because it hears nothing, and starts it again', async () => {
  const port = await freePort();
  const hangs = `
    import { createServer } from 'node:http';
    createServer((_, response) => {
      response.end('ok');
      setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 100);
    }).listen(process.env.HEALTH, '127.0.0.1');`;
  const door = () => Promise.resolve({ port, env: { HEALTH: String(port) } });
  expect(await watch(hangs, 'crash', 2, door, 100)).toEqual(['hangs', 'it did not answer any more, again in 0']);
}, 120_000);

it('does not start a service again that says its variables are wrong', async () => {
  expect(await watch("console.error('PORT is wrong'); process.exit(78)", 'config')).toEqual(['PORT is wrong']);
});

it('starts a service anew when asked to, which is no crash', async () => {
  const heard = watch('setInterval(() => undefined, 1000)', 'crash');
  const first = await nextStart();
  await running?.restart();
  const second = await nextStart();
  expect(second).not.toBe(first);
  expect(isAlive(first)).toBe(false);
  expect(await Promise.race([heard, Promise.resolve('no crash')])).toBe('no crash');
  await running?.stop();
  await running?.restart();
  expect(isAlive(second)).toBe(false);
  expect(starts).toEqual([]);
}, 60_000);

it('ends a service that does not want to end', async () => {
  const started = watch('process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000)', 'crash');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await running?.stop();
  running = null;
  await expect(Promise.race([started, Promise.resolve('ended')])).resolves.toBe('ended');
}, 20_000);

it.each([
  [
    'a crash',
    'file:///x.js:1\n   ^\nTypeError: no such thing\n    at x (y.js:1:1)\n\nNode.js v20.20.2\n',
    'TypeError: no such thing',
  ],
  ['plain words', 'one\ntwo\n\n', 'two'],
  ['a line of a log', '{"level":50,"err":{"message":"refused"},"msg":"cannot start"}\n', 'cannot start: refused'],
  ['nothing', '', ''],
])('repeats the last words of a process in one line: %s', (_, content, words) => {
  writeFileSync(join(folder, 'log'), content);
  expect(lastWords(join(folder, 'log'))).toBe(words);
});
