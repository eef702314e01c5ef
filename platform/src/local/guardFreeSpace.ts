import { statfs } from 'node:fs/promises';

const MEBIBYTE = 1024 * 1024;
/** Below this much free space the database takes no more. In MiB; at least two files of its log fit into it. */
export const CLOSED_BELOW = 32;
/** And from here on it does again. */
export const OPEN_FROM = 48;
const LOOK_EVERY_MS = 500;

export type GuardedSpace = Readonly<{ stop: () => Promise<void> }>;

/**
 * Watches the free space of a folder's disk. PostgreSQL dies of a log that cannot grow, and does not come up again on a full
 * disk; one that is told in time to take no more goes on answering questions, and takes again when there is room.
 * @param options.limit closes (true) or opens (false) the database for changes. Called at every look, because a server may
 * have been started anew; tried again when it throws
 * @param options.freeBytes free bytes of the disk; asked of the system when left out
 */
export function guardFreeSpace(options: {
  folder: string;
  limit: (closed: boolean) => void;
  say: (line: string) => void;
  freeBytes?: () => Promise<number>;
  everyMs?: number;
}): GuardedSpace {
  const { folder, limit, say, everyMs = LOOK_EVERY_MS } = options;
  const freeBytes = options.freeBytes ?? (() => statfs(folder).then(({ bavail, bsize }) => bavail * bsize));
  let closedSince: number | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    try {
      const free = Math.floor((await freeBytes()) / MEBIBYTE);
      const closed = free < (closedSince === null ? CLOSED_BELOW : OPEN_FROM);
      limit(closed);
      if (closed && closedSince === null) {
        closedSince = performance.now();
        say(
          `The disk of ${folder} is full (${free} MiB left). Nothing is changed any more until ${OPEN_FROM} MiB are free; reading goes on. Make room.`,
        );
      } else if (!closed && closedSince !== null) {
        const seconds = Math.round((performance.now() - closedSince) / 1000);
        closedSince = null;
        say(`There is room on the disk of ${folder} again (${free} MiB). Changes are taken again, after ${seconds} s.`);
      }
    } catch {
      // The folder or its database cannot be reached at this moment: the next look tells.
    }
    if (!stopped) timer = setTimeout(() => (looking = look()), everyMs);
  };
  let looking = look();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
