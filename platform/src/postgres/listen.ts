import pg from 'pg';

export type Listening = Readonly<{ close: () => Promise<void> }>;

const PAUSE_MS = 200;
const PAUSE_MAX_MS = 3000;
const ALIVE_EVERY_MS = 15_000;

/**
 * LISTEN on a connection of its own, which comes back by itself for as long as it is not closed.
 * @param onConnect after each (re)connection: what was notified meanwhile is lost, so whoever listens reads again.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  onConnect: () => void = () => undefined,
): Listening {
  let closed = false;
  let client: pg.Client | null = null;
  let wake: () => void = () => undefined;

  const session = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2500,
      application_name: 'listen',
      query_timeout: 5000,
    });
    const over = new Promise<void>((resolve) => {
      mine.on('error', () => resolve());
      mine.on('end', () => resolve());
    });
    client = mine;
    mine.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''));
    const beat = setInterval(() => void mine.query('select 1').catch(() => mine.end()), ALIVE_EVERY_MS);
    try {
      await mine.connect();
      for (const channel of channels) await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!closed) onConnect();
      await over;
    } finally {
      clearInterval(beat);
      await mine.end().catch(() => undefined);
    }
  };

  const run = (async () => {
    for (let pause = PAUSE_MS; !closed; pause = Math.min(PAUSE_MAX_MS, pause * 2)) {
      const since = Date.now();
      await session().catch(() => undefined);
      if (closed) return;
      if (Date.now() - since > PAUSE_MAX_MS) pause = PAUSE_MS;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  return {
    close: async () => {
      closed = true;
      wake();
      await client?.end().catch(() => undefined);
      await run;
    },
  };
}
