import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

type Audit = {
  statusCode?: number;
  message?: string;
  vulnerabilities?: Record<string, { severity: string; via: unknown[] }>;
};

/** What the registry knows of the packages that run in production. */
const audit = (): Audit => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 });
  try {
    return JSON.parse(stdout) as Audit;
  } catch {
    return { message: 'npm audit gave no answer' };
  }
};

it('no package that runs in production has a known weakness of grade high or critical', (context) => {
  const answer = audit();
  // A mirror without advisories must not read as "nothing is known".
  if (!answer.vulnerabilities)
    return context.skip(`the registry lists no advisories: ${answer.message ?? 'no reason given'}`);
  const grave = Object.entries(answer.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`);
  expect(grave).toEqual([]);
});
