import { CONFIG_EXIT_CODE } from '../config.ts';
import { StartProblem } from './startProblem.ts';
import { lastWords, startService, type ServicePlan } from './supervisor.ts';

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
  throw new StartProblem(
    code === CONFIG_EXIT_CODE ? said : `${plan.name} failed: ${said || `exit code ${code}`} (${plan.log})`,
  );
}
