import { embeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts';
import { isAlive } from './processes.ts';
import { problemLine } from './startProblem.ts';

const LOOK_EVERY_MILLISECONDS = 500;

/** `stop` ends the watch and then whichever server runs by now. */
export type WatchedPostgres = Readonly<{ stop: () => Promise<void> }>;

/**
 * Starts the database again when its process dies while the house is open: on the same port, so that the services find
 * it where they look.
 */
export function keepPostgresAlive(folder: string, first: EmbeddedPostgres): WatchedPostgres {
  let current = first;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    if (!isAlive(current.pid)) {
      console.error('PostgreSQL stopped unexpectedly; it is started again.');
      try {
        current = await embeddedPostgres({ folder });
      } catch (error) {
        console.error(`PostgreSQL could not be started again: ${problemLine(error)}`);
      }
    }
    if (!stopped) lookLater();
  };
  const lookLater = () => {
    timer = setTimeout(() => (looking = look()), LOOK_EVERY_MILLISECONDS);
  };
  lookLater();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await current.stop();
    },
  };
}
