import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CONNECTIONS = 10;
type Loaded = { requests: { average: number; total: number }; non2xx: number; errors: number };

/**
 * Asks an address for so many seconds, ten clients without a pause, from a process of its own: how many requests were
 * answered, and how many a second. Throws when one was not answered well.
 */
export async function load(
  url: string,
  seconds: number,
  headers: readonly string[] = [],
): Promise<{ requests: number; perSecond: number }> {
  const words = [
    '-j',
    '-n',
    '-d',
    String(seconds),
    '-c',
    String(CONNECTIONS),
    ...headers.flatMap((one) => ['-H', one]),
  ];
  const script = ['node_modules/autocannon/autocannon.js', ...words, url];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  const { requests, non2xx, errors } = JSON.parse(stdout) as Loaded;
  if (non2xx + errors > 0) throw new Error(`${url} answered badly ${non2xx} times and not at all ${errors} times`);
  return { requests: requests.total, perSecond: requests.average };
}
