import { join } from 'node:path';
import { embeddedPostgres, isNearlyFull, type EmbeddedPostgres } from './embeddedPostgres.ts';
import { guardFreeSpace } from './guardFreeSpace.ts';
import { isAlive } from './processes.ts';
import { turnReadOnly } from './readOnlySwitch.ts';
import { holdReserve, releaseReserve } from './spaceReserve.ts';
import { problemLine } from './startProblem.ts';

const LOOK_EVERY_MS = 500;
/** A server that does not come up (the disk is full) is tried again, ever more slowly. */
const TRY_AGAIN_MAX_MS = 5000;

/** `stop` ends the watch and then whichever server runs by now. */
export type WatchedPostgres = Readonly<{ stop: () => Promise<void> }>;

/**
 * Starts the database again when its process dies while the house is open: on the same port, so that the services find
 * it where they look. Closes it for changes while its disk is full, and keeps some space back with which a server that was
 * killed by a full disk comes up again for readers. Says each thing once.
 */
export function keepPostgresAlive(folder: string, first: EmbeddedPostgres): WatchedPostgres {
  let current = first;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let pause = LOOK_EVERY_MS;
  let said = '';
  const say = (line: string) => {
    if (line !== said) console.error(line);
    said = line;
  };
  const look = async () => {
    if (!isAlive(current.pid)) {
      if (said === '') say('PostgreSQL stopped unexpectedly; it is started again.');
      try {
        if (isNearlyFull(folder)) releaseReserve(folder);
        current = await embeddedPostgres({ folder });
        if (pause > LOOK_EVERY_MS) console.error('PostgreSQL runs again.');
        [pause, said] = [LOOK_EVERY_MS, ''];
      } catch (error) {
        pause = Math.min(pause * 2, TRY_AGAIN_MAX_MS);
        say(`PostgreSQL could not be started again, it is tried until it can: ${problemLine(error)}`);
      }
    }
    if (!stopped) lookLater();
  };
  const lookLater = () => {
    timer = setTimeout(() => (looking = look()), pause);
  };
  lookLater();
  const guard =
    process.platform === 'win32'
      ? null // PostgreSQL hears no SIGHUP there
      : guardFreeSpace({
          folder,
          limit: (closed) => {
            turnReadOnly(join(folder, 'data'), current.pid, closed);
            if (!closed) holdReserve(folder);
          },
          say: (line) => console.error(line),
        });
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await guard?.stop();
      await looking;
      await current.stop();
    },
  };
}
