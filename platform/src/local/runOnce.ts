import { CONFIG_EXIT_CODE, TEMPORARY_EXIT_CODE } from '../config.ts';
import { lastWords } from './serviceLog.ts';
import { StartProblem } from './startProblem.ts';
import { startService, type ServicePlan } from './supervisor.ts';
import { retryTransient } from '../retryTransient.ts';

/** A process ended because a store did not answer it in time: the same may work in a moment. */
class StoreWasAway extends StartProblem {}

/**
 * Runs a process to its end. Throws StartProblem with the last thing it said unless it ends well; ends it when `stopped`
 * is aborted.
 */
export async function runOnce(plan: ServicePlan, stopped: AbortSignal): Promise<void> {
  stopped.throwIfAborted();
  const child = startService(plan);
  const stop = () => child.kill('SIGTERM');
  stopped.addEventListener('abort', stop, { once: true });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  stopped.removeEventListener('abort', stop);
  stopped.throwIfAborted();
  if (code === 0) return;
  const said = lastWords(plan.log);
  if (code === CONFIG_EXIT_CODE) throw new StartProblem(said, { ofVariable: true });
  const Problem = code === TEMPORARY_EXIT_CODE ? StoreWasAway : StartProblem;
  throw new Problem(`${plan.name} failed: ${said || `exit code ${code}`} (${plan.log})`);
}

const WITHIN_MS = 300_000;

/**
 * As runOnce, and once more (for five minutes when not told otherwise) whenever the process ended because a store did not answer: a machine that is
 * busy is no reason to give up. So the process must go on where it broke off.
 */
export async function runOnceInTime(
  plan: ServicePlan,
  {
    onRetry,
    stopped,
    withinMs = WITHIN_MS,
  }: { onRetry: (line: string) => void; stopped: AbortSignal; withinMs?: number },
): Promise<void> {
  await retryTransient(() => runOnce(plan, stopped), {
    withinMs,
    stopped,
    isTransient: (error) => error instanceof StoreWasAway,
    onRetry: () => onRetry(`a store did not answer ${plan.name} in time; it goes on in a moment`),
  });
}
