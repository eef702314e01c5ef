import { isTransientError } from '@vonk/platform/exitCodeOf';
import { retryTransient } from '@vonk/platform/retryTransient';
import type { AppContext } from '../src/appContext.ts';

const WITHIN_MS = 120_000;

/** Does it again for two minutes while a store does not answer: a busy machine is no reason to begin anew. */
export const retryStore = <Result>(work: () => Promise<Result>, firstMs?: number): Promise<Result> =>
  retryTransient(work, {
    withinMs: WITHIN_MS,
    isTransient: isTransientError,
    onRetry: (error) => console.error(`waiting for a store: ${error instanceof Error ? error.message : String(error)}`),
    firstMs,
  });

/**
 * A house whose commands and loads wait for their stores. A command is executed once, however often it is repeated, and what
 * chance has drawn for it is not drawn again.
 */
export function retryingContext(context: AppContext, firstMs?: number): AppContext {
  const { commands } = context;
  return {
    ...context,
    commands: {
      ...commands,
      execute: (command) => retryStore(() => commands.execute(command), firstMs),
      load: (stream, id) => retryStore(() => commands.load(stream, id), firstMs),
    },
  };
}
