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
/** Tries in a row that may find nobody: about five minutes. */
const MISSES_MAX = 200;
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
    const mark = await readFile(join(app.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
    const pid = Number(mark.split('\n')[0]);
    // Half a file would be a process group.
    if (!(pid > 1)) throw new Error('PostgreSQL is not up');
    process.kill(pid, 'SIGKILL');
  };
  /** Whether there was somebody to kill: not between two lives. */
  const landing = (kill: () => Promise<void>) => () =>
    kill().then(
      () => true,
      () => false,
    );
  /** Kills again and again, also in the middle of getting up again, until so many hit. */
  const killTimes = async (times: number, kill: () => Promise<boolean>) => {
    for (let [killed, missed] = [0, 0]; killed < times;) {
      await pause(300 + Math.random() * 2_500);
      if (!(await kill())) {
        // Nobody is away for minutes: a kill that never finds anybody proves nothing.
        if (++missed > MISSES_MAX) throw new Error(`nobody to kill, ${missed} times in a row`);
        continue;
      }
      missed = 0;
      killed += 1;
      // Else nobody would ever be answered, and there were nothing to lose.
      if (killed % 3 === 0) await app.ready();
    }
  };
  const loses = async (killing: () => Promise<unknown>) => {
    const stop = new AbortController();
    const load = campaign.run(stop.signal);
    await killing();
    await app.ready();
    stop.abort();
    await load;
    const wrong = await campaign.differences();
    console.log('acknowledged so far:', JSON.stringify(campaign.told()));
    return wrong;
  };

  // Each has a pause of its own before it is started again: side by side they take a third of the time.
  it(
    `of api, projector and workers, ${KILLS} each, loses and doubles no message, no credit, no payment and no mail`,
    async () => {
      const killing = (['api', 'projector', 'workers'] as const).map((name) =>
        killTimes(
          KILLS,
          landing(() => app.kill(name)),
        ),
      );
      expect(await loses(() => Promise.all(killing))).toEqual([]);
    },
    4 * HOUR,
  );

  it.skipIf(process.env.DATABASE_URL)(
    `of PostgreSQL, ${KILLS} times, loses and doubles nothing either`,
    async () => expect(await loses(() => killTimes(KILLS, landing(killPostgres)))).toEqual([]),
    4 * HOUR,
  );

  it(
    `of the launcher, ${LAUNCHER_KILLS} times, loses and doubles nothing either`,
    async () => {
      const restarted = () =>
        app
          .kill('launcher')
          .then(app.start)
          .then(() => true);
      expect(await loses(() => killTimes(LAUNCHER_KILLS, restarted))).toEqual([]);
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
