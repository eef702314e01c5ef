import { sweepDue, type SweepOptions } from './sweepDue.ts';

export type Sweeper = {
  /** Takes no new rows and waits for those at hand. */
  stop: () => Promise<void>;
};

/** `onWell`: a sweep went well, of which `onError` may have told before. Sweeps at once and then `everyMs` after each sweep (5,000 when not given), whatever happens to a single one. */
export function startSweeper(options: SweepOptions & { everyMs?: number; onWell?: (what: string) => void }): Sweeper {
  const { everyMs = 5000, onError = () => undefined, onWell = () => undefined } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();

  const sweep = () => {
    current = sweepDue(options)
      .then(
        ({ failed }) => failed === 0 && onWell('sweep'),
        (error: unknown) => onError(error, 'sweep'),
      )
      .finally(() => {
        if (!stopped) timer = setTimeout(sweep, everyMs);
      });
  };
  sweep();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
