import { isPassing } from '@vonk/platform/exitCodeOf';
import { untilItPasses } from '@vonk/platform/local/untilItPasses';
import type { House } from '../src/house.ts';

const WITHIN_MS = 120_000;

/** Does it again for two minutes while a store does not answer: a busy machine is no reason to begin anew. */
export const patiently = <Result>(work: () => Promise<Result>, firstMs?: number): Promise<Result> =>
  untilItPasses(work, {
    withinMs: WITHIN_MS,
    mayPass: isPassing,
    onWait: (error) => console.error(`waiting for a store: ${error instanceof Error ? error.message : String(error)}`),
    firstMs,
  });

/**
 * A house whose commands and loads wait for their stores. A command is executed once, however often it is repeated, and what
 * chance has drawn for it is not drawn again.
 */
export function patientHouse(house: House, firstMs?: number): House {
  const { commands } = house;
  return {
    ...house,
    commands: {
      ...commands,
      execute: (command) => patiently(() => commands.execute(command), firstMs),
      load: (stream, id) => patiently(() => commands.load(stream, id), firstMs),
    },
  };
}
