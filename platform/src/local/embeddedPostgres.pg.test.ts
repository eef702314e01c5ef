import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askPostgres } from './askPostgres.ts';
import { embeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts';
import { freePort } from './freePort.ts';
import { turnReadOnly } from './readOnlySwitch.ts';
import { commandOf, isAlive, waitUntilGone } from './processes.ts';

let folder: string;
let started: EmbeddedPostgres[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-embedded-'));
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const start = async (at = folder) => {
  const server = await embeddedPostgres({ folder: at });
  started.push(server);
  return server;
};
const kill = async (pid: number) => {
  process.kill(pid, 'SIGKILL');
  await waitUntilGone(pid, 5000);
};

describe('a database whose disk is full', () => {
  it('can be closed for changes and opened again while it runs, and reading goes on', async () => {
    const { url, pid } = await start();
    await askPostgres(url, 'create table kept as select 1 as one');
    const change = () => askPostgres(url, 'insert into kept values (2) returning one');
    turnReadOnly(join(folder, 'data'), pid, true);
    await expect.poll(change, { timeout: 60_000 }).toBeNull();
    expect(await askPostgres(url, 'select 1 from kept limit 1')).toHaveLength(1);
    turnReadOnly(join(folder, 'data'), pid, false);
    await expect.poll(change, { timeout: 60_000 }).toEqual([{ one: 2 }]);
  });

  it('is open again after the next start, when there is room', async () => {
    const first = await start();
    turnReadOnly(join(folder, 'data'), first.pid, true);
    await first.stop();
    const second = await start();
    expect(await askPostgres(second.url, 'create table made as select 1 as one')).not.toBeNull();
  });
});

describe('a database that an earlier start left behind', () => {
  it('is used on when it is healthy', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ pid: first.pid, url: first.url, adopted: true });
  });

  it('is started anew on the same port after a kill -9, with what was committed', async () => {
    const first = await start();
    await askPostgres(first.url, 'create table kept as select 1 as one');
    await kill(first.pid);
    const second = await start();
    expect(second).toMatchObject({ url: first.url, adopted: false });
    expect(await askPostgres(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('does not take another program for itself that was given its process id', async () => {
    const first = await start();
    await first.stop();
    const mark = join(folder, 'data', 'postmaster.pid');
    writeFileSync(mark, `${process.pid}\n${join(folder, 'data')}\n1\n${new URL(first.url).port}\n`);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(isAlive(process.pid)).toBe(true);
  });

  it('moves to another port when its own was taken meanwhile', async () => {
    const first = await start();
    await first.stop();
    const port = await freePort();
    writeFileSync(join(folder, 'port'), `${port}\n`);
    const { createServer } = await import('node:net');
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
    const second = await start();
    expect(new URL(second.url).port).not.toBe(String(port));
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('is not mistaken for a database when its making was cut short', async () => {
    mkdirSync(join(folder, 'data.new'));
    writeFileSync(join(folder, 'data.new', 'PG_VERSION'), '18\n');
    expect(await askPostgres((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, 'data.new'))).toBe(false);
  });

  it('is made although the making of a start that was killed still goes on', async () => {
    const unfinished = join(folder, 'data.new');
    const script = `const { mkdirSync, writeFileSync } = require('node:fs');
      for (let n = 0; ; n++) try {
        mkdirSync(process.argv[1] + '/base/1', { recursive: true });
        writeFileSync(process.argv[1] + '/base/1/' + n, '');
        if (n === 0) console.log('writing');
      } catch {}`;
    const orphan = spawn(process.execPath, ['-e', script, unfinished], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await once(orphan.stdout, 'data');
      expect(await askPostgres((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      orphan.kill('SIGKILL');
      await once(orphan, 'exit');
    }
    const server = await start();
    await server.stop();
    await start();
    expect(existsSync(unfinished)).toBe(false);
  });
});

describe('its socket', () => {
  const ways = 'select inet_server_addr() is null as by_socket';

  it('is the way in, and the network of the machine another one', async () => {
    const { url } = await start();
    expect(await askPostgres(url, ways)).toEqual([{ by_socket: true }]);
    const network = new URL(url);
    network.searchParams.delete('host');
    expect(await askPostgres(network.href, ways)).toEqual([{ by_socket: false }]);
  });

  it('is of use to nobody without the password', async () => {
    const open = new URL((await start()).url);
    open.password = 'password';
    expect(await askPostgres(open.href, 'select 1')).toBeNull();
    expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
  });

  it('is no hindrance when a killed server left it and its process id belongs to somebody else', async () => {
    const first = await start();
    await kill(first.pid);
    const { port } = new URL(first.url);
    const lock = join(folder, 'data', `.s.PGSQL.${port}.lock`);
    expect(existsSync(lock)).toBe(true);
    for (const mark of [lock, join(folder, 'data', 'postmaster.pid')])
      writeFileSync(mark, readFileSync(mark, 'utf8').replace(String(first.pid), String(process.pid)));
    expect((await start()).url).toBe(first.url);
  });

  it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
    'is done without where the folder takes none',
    async () => {
      const first = await start();
      await first.stop();
      const { port } = new URL(first.url);
      // In its place stands what nobody can remove.
      const inTheWay = join(folder, 'data', `.s.PGSQL.${port}`);
      mkdirSync(inTheWay);
      execFileSync('mount', ['-t', 'tmpfs', 'none', inTheWay]);
      try {
        const { url } = await start();
        expect(await askPostgres(url, ways)).toEqual([{ by_socket: false }]);
        expect(new URL(url).port).toBe(port);
      } finally {
        execFileSync('umount', ['--lazy', inTheWay]);
      }
    },
  );

  it('is done without where the path to it is too long', async () => {
    const { url } = await start(join(folder, 'a'.repeat(100)));
    expect(new URL(url).searchParams.has('host')).toBe(false);
    expect(await askPostgres(url, ways)).toEqual([{ by_socket: false }]);
  });
});

it('lets nobody in without the password, which only the folder knows', async () => {
  const { url } = await start();
  const open = new URL(url);
  open.password = '';
  expect(await askPostgres(open.href, 'select 1')).toBeNull();
  open.password = 'password';
  expect(await askPostgres(open.href, 'select 1')).toBeNull();
  expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'password'), 'utf8').trim()).toBe(new URL(url).password);
});

it('can tell which statements cost what, and tells nobody’s values', async () => {
  const { url } = await start();
  await askPostgres(url, 'create extension pg_stat_statements');
  await askPostgres(url, `select 1 as one, 'somebody' as who`);
  const counted = await askPostgres(
    url,
    `select query, calls::int from pg_stat_statements where query like '%as who%'`,
  );
  expect(counted).toContainEqual({ query: 'select $1 as one, $2 as who', calls: 1 });
  expect(JSON.stringify(counted)).not.toContain('somebody');
});

it('is PostgreSQL 18 on this machine alone, in UTF-8, with checksums', async () => {
  const { url } = await start();
  const [row] =
    (await askPostgres(
      url,
      `select current_setting('server_version') as version, current_setting('listen_addresses') as listens,
              current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums`,
    )) ?? [];
  expect(row).toMatchObject({ listens: '127.0.0.1', encoding: 'UTF8', checksums: 'on' });
  expect(row?.version).toMatch(/^18\./);
});

it('says so in one line when the password of its data is lost', async () => {
  await (await start()).stop();
  rmSync(join(folder, 'password'));
  await expect(start()).rejects.toThrow(/password is missing/);
});

describe.skipIf(process.getuid?.() !== 0)('started by root', () => {
  it('runs as somebody else, who owns the data', async () => {
    const { pid } = await start();
    expect(statSync(join(folder, 'data')).uid).not.toBe(0);
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0/m);
    expect(commandOf(pid)).toMatch(/postgres/);
  });

  it('works below a folder that only root can enter', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const first = await start(join(closed, 'postgres'));
    await kill(first.pid);
    expect(await askPostgres((await start(join(closed, 'postgres'))).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
