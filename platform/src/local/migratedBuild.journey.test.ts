import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standInServices, type StandInServices } from '../testing/standInServices.ts';
import { askPostgres } from './askPostgres.ts';

let standIn: StandInServices;
beforeAll(async () => {
  standIn = await standInServices();
});
afterAll(() => standIn.remove());

/** As the build leaves it beside the bundles. */
const build = (name: string) => {
  for (const room of ['api', 'projector', 'workers'])
    writeFileSync(join(standIn.folder, room, 'dist', '.built'), room === 'workers' ? name : 'the same');
};
const migrations = () => {
  const notes = join(standIn.folder, '.data', 'notes.txt');
  return existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('migrate')).length
    : 0;
};
/** Opens the house, does something with its database and closes it. @returns how many rooms were opened for their tables */
const opened = async (work: (databaseUrl: string) => Promise<unknown> = () => Promise.resolve()) => {
  const before = migrations();
  const started = standIn.start();
  await started.says('Ctrl-C closes the house');
  const answer = await fetch(`http://127.0.0.1:${standIn.port}/readyz`);
  const { env } = (await answer.json()) as { env: Record<string, string> };
  await work(env.DATABASE_URL ?? '');
  started.process.kill('SIGINT');
  await started.ended;
  return migrations() - before;
};

it('opens the rooms for their tables once for each build, and whenever the database does not say that they were', async () => {
  build('first');
  // The table is made by the rooms, and those that stand in for them make none.
  const makeTable = (url: string) =>
    askPostgres(
      url,
      `create schema if not exists ops;
       create table ops.migrated_build (only_one boolean primary key default true, build text, at timestamptz default now())`,
    );
  expect(await opened(makeTable)).toBe(3);
  const seen: number[] = [];
  for (const name of ['first', 'first', 'second', 'second', 'first']) {
    build(name);
    seen.push(await opened());
  }
  expect(seen).toEqual([3, 0, 3, 0, 3]);
  expect(await opened((url) => askPostgres(url, 'delete from ops.migrated_build'))).toBe(0);
  expect(await opened()).toBe(3);
});
