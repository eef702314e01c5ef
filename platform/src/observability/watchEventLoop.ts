import type { Metrics } from './metrics.ts';
import { tasksThroughout } from './inProgress.ts';

const LOOK_EVERY_MS = 20;
const BLOCKED_MS = 200;

type Log = { warn: (fields: object, message: string) => void };

/**
 * Tells of every time at which the event loop did nothing else for over 200 ms: a log line with the names of what ran then
 * (a route, a projection, a job), and two metrics. `cpu_ms` in the line is what the process itself computed meanwhile: with
 * little of it the machine was busy with others, or asleep.
 */
export function watchEventLoop({ metrics, log }: { metrics: Metrics; log: Log }): { stop: () => void } {
  const seconds = metrics.histogram(
    'event_loop_blocked_seconds',
    'times over 0.2 s in which nothing else ran',
    [],
    [0.25, 0.5, 1, 2.5, 5, 10],
  );
  const by = metrics.counter('event_loop_blocked_total', 'what was in progress while the event loop was blocked', [
    'by',
  ]);
  let last = performance.now();
  let cpu = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const used = process.cpuUsage(cpu);
    const blocked = now - last - LOOK_EVERY_MS;
    // What blocked was there before the look that is missing, and did not end before half of the time was over: what came
    // while everybody waited has its turn between the block and this look.
    const names = tasksThroughout(last + LOOK_EVERY_MS, last + Math.max(0, blocked) / 2);
    if (blocked > BLOCKED_MS - LOOK_EVERY_MS) {
      const blocked_ms = Math.round(now - last);
      const cpu_ms = Math.round((used.user + used.system) / 1000);
      seconds.observe(blocked_ms / 1000);
      for (const name of names.length > 0 ? names : ['unknown']) by.inc({ by: name });
      log.warn({ blocked_ms, cpu_ms, by: names }, 'the event loop was blocked');
    }
    last = now;
    cpu = process.cpuUsage();
  }, LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
