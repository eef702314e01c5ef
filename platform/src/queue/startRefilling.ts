import type { JobOutbox } from './jobOutbox.store.ts';

/** A queue that comes back has its jobs again within this time. */
const EVERY_MS = 10_000;
const WHAT = 'queue';

export type Refilling = Readonly<{ stop: () => Promise<void> }>;

/** Looks at once, and then again and again, whether the queue lost jobs, and puts them back. `onWell`: a look went well. */
export function startRefilling(options: {
  outbox: Pick<JobOutbox, 'refill'>;
  /** 10,000 when not given. */
  everyMs?: number;
  onError: (error: unknown, what: string) => void;
  onWell?: (what: string) => void;
}): Refilling {
  const { outbox, everyMs = EVERY_MS, onError, onWell = () => undefined } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();
  const look = () => {
    current = outbox
      .refill()
      .then(
        () => onWell(WHAT),
        (error: unknown) => onError(error, WHAT),
      )
      .finally(() => {
        if (!stopped) timer = setTimeout(look, everyMs);
      });
  };
  look();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
