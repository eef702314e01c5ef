import pg from 'pg';
import { connectionSettings } from './openPostgres.ts';

export type Listening = Readonly<{
  /** Resolves when LISTEN is in force for the first time; waits for as long as the database is down. */
  ready: Promise<void>;
  close: () => Promise<void>;
}>;

const firstPauseMs = 50;
const longestPauseMs = 2_000;
/** A connection that died without a word is noticed after this time and the patience for one query. */
const heartbeatMs = 10_000;

/**
 * Listens on Postgres channels over a connection of its own, and connects anew whenever that breaks (after 50 ms, then
 * doubling up to 2 s). What is announced meanwhile is lost, as NOTIFY is: `onConnect` is called each time LISTEN is in
 * force, the first time included, so that the caller reads what it may have missed. Neither call may throw.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  onConnect: () => void = () => undefined,
): Listening {
  let closed = false;
  let client: pg.Client | null = null;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => (markReady = resolve));

  const connect = async () => {
    const settings = connectionSettings(url, { applicationName: 'vonk listen' });
    const mine = new pg.Client(settings);
    client = mine;
    const lost = () => {
      if (client !== mine) return;
      client = null;
      clearTimeout(timer);
      void mine.end().catch(() => undefined);
      if (closed) return;
      timer = setTimeout(() => void connect(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    const beat = () => {
      timer = setTimeout(() => void mine.query('select 1').then(() => client === mine && beat(), lost), heartbeatMs);
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''));
    try {
      await mine.connect();
      for (const channel of channels) await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      return lost();
    }
    if (client !== mine) return;
    pauseMs = firstPauseMs;
    beat();
    markReady();
    onConnect();
  };

  void connect();
  return {
    ready,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
