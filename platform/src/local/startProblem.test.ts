import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { checkPorts } from './preflight.ts';
import { runOnce } from './runOnce.ts';
import { StartProblem, startExitCode } from './startProblem.ts';

const exitCodeOf = (started: Promise<unknown>) =>
  started.then(
    () => 0,
    (error: unknown) => startExitCode(error),
  );

describe('a start that fails', () => {
  it('ends with 78 where a variable is wrong, also one that a service finds, and else with 1', async () => {
    expect(startExitCode(new ConfigError('PORT', 'is 0'))).toBe(78);
    expect(startExitCode(new StartProblem('Port 80 is taken.'))).toBe(1);
    expect(startExitCode(new Error('no idea'))).toBe(1);
    const service = (code: number) =>
      runOnce(
        { name: 'api', command: ['-e', `process.exit(${code})`], heap: 64, env: process.env, log: '/dev/null' },
        new AbortController().signal,
      );
    expect(await exitCodeOf(service(78))).toBe(78);
    expect(await exitCodeOf(service(1))).toBe(1);
  });

  it.each(['PROJECTOR_PORT', 'WORKERS_PORT', 'MAILBOX_PORT'])('names PORT and %s where both are one', async (name) => {
    const asked = checkPorts({ PORT: 8080, [name]: 8080 });
    await expect(asked).rejects.toThrow(new RegExp(`^PORT and ${name} are both 8080\\.`));
    expect(await exitCodeOf(asked)).toBe(78);
  });
});
