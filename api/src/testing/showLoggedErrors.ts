import { afterEach, beforeEach } from 'vitest';
import { takeLoggedErrors } from './loggedErrors.ts';

// A call that broke off tells its caller nothing: what the house logged is shown beside the test that failed.
beforeEach(() => void takeLoggedErrors());
afterEach(({ task }) => {
  const logged = takeLoggedErrors();
  if (task.result?.state === 'fail' && logged.length > 0)
    console.error(`Logged during "${task.name}":\n${logged.join('')}`);
});
