import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Ended = { code: number | null; signal: string | null; said: string };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-watchdog-'));
  const source = readFileSync(join(import.meta.dirname, 'watchdog.ts'), 'utf8');
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  writeFileSync(join(folder, 'watchdog.mjs'), ts.transpileModule(source, { compilerOptions }).outputText);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in a process of its own until it ends. */
function ended(program: string, flags: string[] = []): Promise<Ended> {
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { startWatchdog } from './watchdog.mjs';
     const block = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); };
     ${program}`,
  );
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...flags, file], (_error, said) =>
      resolve({ code: child.exitCode, signal: child.signalCode, said }),
    );
  });
}

it('ends a process whose event loop stands still for ever, and says so in one line', async () => {
  const { signal, said } = await ended(`startWatchdog('api', 1000); setTimeout(() => block(Infinity), 50);`);
  expect(signal).toBe('SIGKILL');
  const [line, ...rest] = said.trim().split('\n');
  expect(rest).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({
    ...{ level: 60, service: 'api', msg: 'the event loop stands still: the process is ended' },
  });
});

it('leaves one alone that is busy for less than that, or again and again, and keeps nobody from ending', async () => {
  const program = `startWatchdog('api', 20_000); for (let i = 0; i < 5; i++) setTimeout(() => block(200), i * 250);`;
  expect(await ended(program)).toEqual({ code: 0, signal: null, said: '' });
});

it('leaves one alone that is debugged, from its start or later', async () => {
  const later = `import('node:inspector').then(({ open }) => { open(0); setTimeout(() => { block(1500); process.exit(); }, 200); });`;
  for (const [flags, program] of [
    [['--inspect=0'], `setTimeout(() => { block(1500); process.exit(); }, 50);`],
    [[], later],
  ] as const)
    expect(await ended(`startWatchdog('api', 500); ${program}`, [...flags])).toMatchObject({ code: 0, said: '' });
});

it('is told to stop', async () => {
  const program = `const { stop } = startWatchdog('api', 500); setTimeout(() => { stop(); block(1500); }, 50);`;
  expect(await ended(program)).toEqual({ code: 0, signal: null, said: '' });
});
