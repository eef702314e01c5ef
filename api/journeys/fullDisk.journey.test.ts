import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from './startApp.ts';
import { buy, eventually, member, type Member } from './visitor.ts';

/** A small disk of its own below a folder; null where this user may make none (only root on Linux may). */
function smallDisk(
  megabytes: number,
): { folder: string; fill: () => void; free: () => void; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-small-disk-'));
  const filler = join(folder, 'filler');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2))
          for (const part = Buffer.alloc(size); writeAll(file, part););
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeAll(file: number, part: Buffer): boolean {
  try {
    return writeSync(file, part) === part.length;
  } catch {
    return false;
  }
}

const disk = smallDisk(420);

describe.skipIf(disk === null)('on a full disk (only root can make a small one to try it on)', () => {
  let app: RunningApp;
  let anna: Member;
  let ben: Member;
  let conversation: string;
  const reads = () => [
    '/healthz',
    '/pricing',
    '/api/settings.php',
    '/api/user.php',
    '/api/profile',
    '/api/chats.php',
    `/api/chats/${conversation}/messages?limit=50`,
    '/api/likes.php',
    '/api/members',
    '/api/match-finder?age=35%2B',
    '/api/swipe',
    `/api/members/${ben.profile}`,
    '/api/notifications',
    '/api/credits/ledger?limit=10',
    '/api/packages',
  ];
  const send = (text: string, id = randomUUID()) =>
    anna.call('POST', `/api/chats/${conversation}/messages`, { id, text });
  const texts = async () => {
    const { messages } = await ben.expect<{ messages: { text: string }[] }>(
      200,
      'GET',
      `/api/chats/${conversation}/messages?limit=50`,
    );
    return messages.map(({ text }) => text);
  };
  const metric = async (name: string) => {
    const found = new RegExp(`^${name}(\\{[^}]*\\})? (\\d+)`, 'm').exec(
      await (await fetch(`${app.site}/metrics`)).text(),
    );
    return Number(found?.[2] ?? NaN);
  };

  beforeAll(async () => {
    app = await startApp({ empty: true, below: disk?.folder });
    anna = await member(app, { name: 'Anna' });
    ben = await member(app, { name: 'Ben' });
    await buy(anna, 'paid', { package: 'p250' });
    conversation = (
      await anna.expect<{ conversation: { id: string } }>(201, 'POST', '/api/chats', { profile: ben.profile })
    ).conversation.id;
    await eventually(async () => [201, 202].includes((await send('before')).status), 'a message before');
    await eventually(async () => (await texts()).includes('before'), 'the message to be read');
  });
  afterAll(async () => {
    await app.remove();
    disk?.remove();
  });

  it('reading goes on, changes are refused with 503, and what was said yes to is there afterwards', async () => {
    const said: string[] = [];
    for (const path of reads()) await anna.expect(200, 'GET', path);
    disk?.fill();
    await app.says('Nothing is changed any more');
    for (let round = 0; round < 20; round++) {
      for (const path of reads())
        expect({ path, status: (await anna.call('GET', path)).status }).toEqual({ path, status: 200 });
      const text = `while it is full ${round}`;
      const answer = await send(text);
      if ([201, 202].includes(answer.status)) said.push(text);
      else expect(answer).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } });
    }
    expect(said).toEqual([]);
    expect((await anna.call('PUT', '/api/notifications', {})).status).not.toBe(500);
    expect(await metric('log_lines_dropped_total')).toBeGreaterThan(0);

    disk?.free();
    await app.says('Changes are taken again');
    await eventually(
      async () => [201, 202].includes((await send('afterwards')).status),
      'a message afterwards',
      60_000,
    );
    await eventually(async () => (await texts()).includes('afterwards'), 'the message to be read', 60_000);
    expect(await texts()).toEqual(['before', ...said, 'afterwards']);
    await eventually(
      async () =>
        (await readFile(join(app.dataDir, 'logs', 'api.log'), 'utf8')).includes(
          'log lines are missing here: the disk was full',
        ),
      'the line that counts what is missing in the log',
    );
    expect(app.output()).not.toContain('stopped unexpectedly');
    await app.ready();
  });

  it('a database that dies of it is there for readers again, and for changes when there is room', async () => {
    disk?.fill();
    await eventually(async () => (await send('too late')).status === 503, 'changes to be refused');
    const mark = await readFile(join(app.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
    process.kill(Number(mark.split('\n')[0]), 'SIGKILL');
    await app.says('PostgreSQL stopped unexpectedly');
    await eventually(
      async () => (await anna.call('GET', '/api/chats.php')).status === 200,
      'readers to be let in',
      120_000,
    );
    expect(await texts()).toContain('afterwards');
    expect((await send('still too late')).status).toBe(503);
    disk?.free();
    await eventually(async () => [201, 202].includes((await send('and again')).status), 'changes to be taken', 120_000);
    await eventually(async () => (await texts()).includes('and again'), 'the message to be read', 60_000);
    expect(await texts()).not.toContain('still too late');
  });
});
