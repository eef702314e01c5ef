import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standInServices, type StandInServices, type Started } from '../testing/standInServices.ts';
import { freePort } from './freePort.ts';
import { isAlive, waitUntilGone } from './processes.ts';

let standIn: StandInServices;
beforeEach(async () => {
  standIn = await standInServices();
});
afterEach(() => standIn.remove());

const api = async ({ port } = standIn) =>
  (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as {
    pid: number;
    env: Record<string, string>;
  };
const notes = () =>
  readFileSync(join(standIn.folder, '.data', 'notes.txt'), 'utf8')
    .trim()
    .split('\n');
const servicesNow = () =>
  notes()
    .filter((line) => line.startsWith('serve'))
    .map((line) => Number(line.split(' ')[2]));
const postgresPid = () =>
  Number(readFileSync(join(standIn.folder, '.data/postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
const open = async (flags?: string[], env?: NodeJS.ProcessEnv) => {
  const started = standIn.start(flags, env);
  await started.says('Ctrl-C closes the house');
  return started;
};
const close = async (started: Started) => {
  started.process.kill('SIGINT');
  return started.ended;
};

it('opens with demo data, prints who may sign in, and closes without leaving anything behind', async () => {
  const started = await open();
  expect(started.output()).toContain(`http://localhost:${standIn.port}/admin`);
  expect(started.output()).toContain('free member free@demo.example open-sesame\n');
  expect(started.output()).toContain('support support@demo.example open-sesame JBSWY3DPEHPK3PXP\n');
  const { env } = await api();
  expect(env).toMatchObject({ PORT: String(standIn.port), NODE_ENV: 'production' });
  expect(env.DATABASE_URL).toMatch(/^postgres:\/\/vonk:/);
  expect(env.SMTP_URL).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(`http://127.0.0.1:${standIn.mailboxPort}/mails`)).json()).toEqual([]);
  const running = [...servicesNow(), postgresPid()];
  expect(running.every(isAlive)).toBe(true);
  expect(await close(started)).toBe(0);
  expect(running.some(isAlive)).toBe(false);
});

it('keeps its secrets and its database over a second start', async () => {
  const first = await open();
  const before = (await api()).env;
  await close(first);
  const second = await open();
  const after = (await api()).env;
  for (const name of ['MASTER_KEY', 'HMAC_SECRET', 'SESSION_SECRET', 'DATABASE_URL'])
    expect(after[name]).toBe(before[name]);
  expect(await close(second)).toBe(0);
});

it('opens empty when asked to, and makes the demo data anew when asked to', async () => {
  const empty = await open(['--empty']);
  expect(empty.output()).not.toContain('Demo logins');
  await close(empty);
  const reset = standIn.start(['--demo-reset']);
  expect(await reset.ended).toBe(0);
  expect(reset.output()).toContain('made anew');
  const filled = await open();
  expect(filled.output()).toContain('free@demo.example');
  await close(filled);
});

it('goes on with the demo data when a store was busy, and says what it waits for', async () => {
  const started = await open([], { BUSY_STORE: '3' });
  expect(started.output()).toContain('a store did not answer demo data in time; it goes on in a moment');
  expect(started.output()).toContain('free@demo.example');
  expect(notes().filter((line) => line === 'demo')).toHaveLength(4);
  expect(await close(started)).toBe(0);
});

it('takes Ctrl-C while it makes demo data for a stop, not for a failure, and goes on with them the next time', async () => {
  const cut = standIn.start([], { SLOW_DEMO: 'yes' });
  await cut.says('Make demo data');
  await expect.poll(() => notes().includes('demo'), { timeout: 60_000 }).toBe(true);
  expect(await close(cut)).toBe(0);
  expect(cut.output()).not.toMatch(/FAILED|✖|aborted/);
  const started = await open();
  expect(started.output()).toContain('free@demo.example');
  await close(started);
});

it('starts api, projector and workers again when they hang, and says so', async () => {
  const started = await open();
  const rooms = ['api', 'projector', 'workers'];
  const ask = async (room: string, path: string) => {
    const doors = readFileSync(join(standIn.folder, '.data', `${room}.port`), 'utf8')
      .trim()
      .split('\n');
    return (await (await fetch(`http://127.0.0.1:${doors.at(-1)}${path}`)).json()) as { pid: number };
  };
  // All at once: each is watched by itself, and none is waited for ten seconds after the other.
  for (const room of rooms)
    await expect.poll(() => notes().some((line) => line.startsWith(`watched ${room}`)), { timeout: 60_000 }).toBe(true);
  const hung = await Promise.all(rooms.map(async (room) => ({ room, pid: (await ask(room, '/hang')).pid })));
  for (const { room, pid } of hung) {
    await started.says(`${room} has not answered for 10 s or more: it is ended.`);
    await started.says(`${room} stopped unexpectedly (it did not answer any more), starts again at once`);
    const now = () =>
      ask(room, '/readyz').then(
        (answer) => answer.pid,
        () => pid,
      );
    await expect.poll(now, { timeout: 60_000 }).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
  }
  expect(await close(started)).toBe(0);
});

describe('after a kill -9', () => {
  it('of a service, the service comes back', async () => {
    const started = await open();
    const { pid } = await api();
    process.kill(pid, 'SIGKILL');
    await started.says(/api stopped unexpectedly \(SIGKILL\)/);
    await expect
      .poll(
        async () =>
          api().then(
            (now) => now.pid,
            () => pid,
          ),
        { timeout: 60_000 },
      )
      .not.toBe(pid);
    expect(await close(started)).toBe(0);
  });

  it('of the database, the database comes back where it was', async () => {
    const started = await open();
    const [pid, { env }] = [postgresPid(), await api()];
    process.kill(pid, 'SIGKILL');
    await started.says('PostgreSQL stopped unexpectedly');
    const { askPostgres } = await import('./askPostgres.ts');
    await expect
      .poll(() => askPostgres(env.DATABASE_URL ?? '', 'select 1 as one'), { timeout: 60_000 })
      .toEqual([{ one: 1 }]);
    expect(await close(started)).toBe(0);
    expect(isAlive(postgresOr(pid))).toBe(false);
  });

  it('of the launcher, its services end, its database is adopted, and the next start works', async () => {
    const first = await open();
    const [services, database] = [servicesNow(), postgresPid()];
    first.process.kill('SIGKILL');
    await first.ended;
    const second = await open();
    expect(postgresPid()).toBe(database);
    expect(services.some(isAlive)).toBe(false);
    expect(await close(second)).toBe(0);
  });

  it('of the launcher while it starts, at any step, the next start works', async () => {
    for (const step of ['Start PostgreSQL', 'Migrate projector', 'Make demo data', 'Open the mailbox', 'Start api']) {
      const cut = standIn.start();
      await cut.says(step);
      cut.process.kill('SIGKILL');
      await cut.ended;
    }
    const started = await open();
    expect(started.output()).toContain('free@demo.example');
    expect(await close(started)).toBe(0);
    for (const pid of servicesNow()) expect(await waitUntilGone(pid, 15_000)).toBe(true);
  });

  it('of the launcher, services that nobody starts again end by themselves', async () => {
    const started = await open();
    const [services, database] = [servicesNow(), postgresPid()];
    started.process.kill('SIGKILL');
    for (const pid of services) expect(await waitUntilGone(pid, 15_000)).toBe(true);
    process.kill(database, 'SIGINT');
    expect(await waitUntilGone(database, 15_000)).toBe(true);
  });
});

describe('what is wrong is said in one line', () => {
  const problem = async (started: Started, code = 1) => {
    expect(await started.ended).toBe(code);
    const [, line] = /✖ (.*)\n$/.exec(started.output().trimEnd() + '\n') ?? [];
    return line;
  };

  it('a port that is taken, with one that is free', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(standIn.port, resolve));
    expect(await problem(standIn.start())).toMatch(
      new RegExp(`^Port ${standIn.port} is taken\\. Choose another: PORT=\\d+ npm start$`),
    );
    await new Promise((resolve) => squatter.close(resolve));
    const mailSquatter = createServer();
    await new Promise<void>((resolve) => mailSquatter.listen(standIn.mailboxPort, '127.0.0.1', resolve));
    expect(await problem(standIn.start())).toMatch(/MAILBOX_PORT=\d+ npm start$/);
    await new Promise((resolve) => mailSquatter.close(resolve));
  });

  it('a data folder that cannot be one', async () => {
    writeFileSync(join(standIn.folder, 'file'), '');
    expect(await problem(standIn.start([], { DATA_DIR: join(standIn.folder, 'file', 'data') }))).toMatch(
      /cannot be written.*DATA_DIR=/,
    );
  });

  it('a variable that is set but wrong, for the launcher or for a service', async () => {
    expect(await problem(standIn.start([], { REDIS_URL: 'localhost' }), 78)).toMatch(
      /^REDIS_URL is .*expected.*redis:/,
    );
    expect(await problem(standIn.start([], { REFUSE_VARIABLES: 'workers' }), 78)).toBe('SOME_URL is wrong');
  });

  it('a file of secrets that is broken, and the data beside it stays', async () => {
    const first = await open();
    await close(first);
    const file = join(standIn.folder, '.data', 'secrets.json');
    writeFileSync(file, '{"MASTER_KEY":');
    expect(await problem(standIn.start())).toMatch(/secrets\.json is broken .* Put it back from a backup/);
    expect(readFileSync(file, 'utf8')).toBe('{"MASTER_KEY":');
  });

  describe('while another house is open', () => {
    let first: StandInServices;
    let env: Record<string, string>;
    beforeAll(async () => {
      first = await standInServices();
      await first.start().says('Ctrl-C closes the house');
      env = (await api(first)).env;
    });
    afterAll(() => first.remove());
    const elsewhere = async (DATABASE_URL: string) => {
      const [PORT, MAILBOX_PORT] = [String(await freePort()), String(await freePort())];
      return standIn.start([], { DATABASE_URL, PORT, MAILBOX_PORT });
    };

    it('a second start on the same data folder', async () => {
      const second = first.start([], { PORT: '18099' });
      expect(await problem(second)).toMatch(/is in use by a start that still runs/);
    });

    it('a password that the database of DATABASE_URL does not take', async () => {
      const second = await elsewhere((env.DATABASE_URL ?? '').replace(/:\/\/vonk:[^@]+@/, '://vonk:wrong@'));
      expect(await problem(second)).toMatch(/^DATABASE_URL: the server at .* does not take this user and password\.$/);
      expect(second.output()).not.toContain('Start PostgreSQL');
    });

    it('a new folder for data that another folder has sealed', async () => {
      const { askPostgres } = await import('./askPostgres.ts');
      const url = env.DATABASE_URL ?? '';
      await askPostgres(url, 'create schema ops');
      await askPostgres(url, 'create table ops.personal_keys as select 1 as one');
      expect(await problem(await elsewhere(url))).toMatch(
        /secrets\.json is missing, and without it the data stays sealed/,
      );
    });
  });

  it('an emptying of data that lies elsewhere', async () => {
    mkdirSync(join(standIn.folder, '.data'));
    const line = await problem(standIn.start(['--demo-reset'], { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }));
    expect(line).toMatch(/^demo:reset empties DATA_DIR alone\. Empty what DATABASE_URL names yourself/);
  });
});

function postgresOr(pid: number): number {
  try {
    return postgresPid();
  } catch {
    return pid;
  }
}
