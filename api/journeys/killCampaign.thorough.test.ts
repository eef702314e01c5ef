import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@vonk/platform/local/freePort';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killCampaign, type Campaign } from './killCampaign.ts';
import { startApp, type RunningApp } from './startApp.ts';

/** Kills of each kind of process in one run; KILLS=10 for a short one. */
const KILLS = Number(process.env.KILLS ?? 100);
/** A launcher's next start takes seconds: a tenth as often. */
const LAUNCHER_KILLS = Math.ceil(KILLS / 10);
const HOUR = 3_600_000;

/** On the event store that EVENTSTORE_URL names, PostgreSQL without it. */
describe(`under load, ${KILLS} times kill -9 of every process`, () => {
  let app: RunningApp;
  let campaign: Campaign;
  let projectorPort: number;

  beforeAll(async () => {
    projectorPort = await freePort();
    app = await startApp({ empty: true, env: { PROJECTOR_PORT: String(projectorPort) } });
    campaign = killCampaign(app);
    await campaign.prepare();
  });
  afterAll(() => app?.remove());

  const killPostgres = async () => {
    const mark = await readFile(join(app.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(mark.split('\n')[0]);
    if (pid > 1) process.kill(pid, 'SIGKILL');
  };
  const kills: [string, number, () => Promise<void>][] = [
    ...(['api', 'projector', 'workers'] as const).map((name): [string, number, () => Promise<void>] => [
      name,
      KILLS,
      // Between two lives there is nobody to kill.
      () => app.kill(name).catch(() => undefined),
    ]),
    ...(process.env.DATABASE_URL ? [] : [['PostgreSQL', KILLS, killPostgres] satisfies (typeof kills)[number]]),
    ['launcher', LAUNCHER_KILLS, () => app.kill('launcher').then(app.start)],
  ];

  it.each(kills)(
    'of %s (%i) loses and doubles no message, no credit, no payment and no mail',
    async (_name, times, kill) => {
      const stop = new AbortController();
      const load = campaign.run(stop.signal);
      for (let at = 0; at < times; at++) {
        // Also in the middle of getting up again, not only when all is well.
        await pause(300 + Math.random() * 2_500);
        await kill();
        if (at % 3 === 2) await app.ready();
      }
      await app.ready();
      stop.abort();
      await load;
      expect(await campaign.differences()).toEqual([]);
      console.log('acknowledged so far:', JSON.stringify(campaign.told()));
    },
    4 * HOUR,
  );

  it('parks no event', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${projectorPort}/metrics`)).text();
    const parked = [...metrics.matchAll(/^projection_parked_events\{.*\} (\d+)$/gm)].map(([, count]) => Number(count));
    expect(parked.length).toBeGreaterThan(0);
    expect(parked.every((count) => count === 0)).toBe(true);
  });
});
