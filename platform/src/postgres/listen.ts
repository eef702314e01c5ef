import pg from 'pg';
import { connectionSettings } from './openPostgres.ts';

export type Listening = Readonly<{
  /** Resolves when LISTEN is in force for the first time; waits for as long as the database is down. */
  ready: Promise<void>;
  close: () => Promise<void>;
}>;

type Listener = Readonly<{
  channels: ReadonlySet<string>;
  onNotify: (channel: string, payload: string) => void;
  /** LISTEN is in force, for the first time or again. */
  inForce: () => void;
}>;

const firstPauseMs = 50;
const longestPauseMs = 2_000;
/** A connection that died without a word is noticed after this time and the patience for one query. */
const heartbeatMs = 10_000;

/** Of this process, by address. PostgreSQL wakes every connection that listens for every notice, so there is one for all. */
const connections = new Map<string, ListenConnection>();

/**
 * Listens on Postgres channels over a connection that all listeners of this process share, and that connects anew whenever
 * it breaks (after 50 ms, then doubling up to 2 s). What is announced meanwhile is lost, as NOTIFY is: `onConnect` is called
 * each time LISTEN is in force, the first time included, so that the caller reads what it may have missed. Neither call may
 * throw. The last one that closes ends the connection.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  onConnect: () => void = () => undefined,
): Listening {
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => (markReady = resolve));
  const listener: Listener = {
    channels: new Set(channels),
    onNotify,
    inForce: () => {
      markReady();
      onConnect();
    },
  };
  const connection = connections.get(url) ?? new ListenConnection(url);
  connections.set(url, connection);
  connection.add(listener);
  return {
    ready,
    close: async () => {
      if (!connection.remove(listener)) return;
      if (connections.get(url) === connection) connections.delete(url);
      await connection.end();
    },
  };
}

class ListenConnection {
  readonly #listeners = new Set<Listener>();
  /** The connection in hand; null between two of them, and at the end. */
  #client: pg.Client | null = null;
  /** Whether it is open: who comes earlier is served when it is. */
  #open = false;
  /** The statements of this connection, one after the other. */
  #asked: Promise<unknown> = Promise.resolve();
  #ended = false;
  #pauseMs = firstPauseMs;
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly url: string) {
    void this.#connect();
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    if (this.#client && this.#open) void this.#begin(this.#client, listener);
  }

  /** True when it was the last one. What others do not listen to stays listened to, unheard, until the connection ends. */
  remove(listener: Listener): boolean {
    return this.#listeners.delete(listener) && this.#listeners.size === 0;
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    const last = this.#client;
    this.#client = null;
    await last?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const mine = new pg.Client(connectionSettings(this.url, { applicationName: 'vonk listen' }));
    this.#client = mine;
    this.#open = false;
    this.#asked = Promise.resolve();
    mine.on('error', () => this.#lost(mine));
    mine.on('end', () => this.#lost(mine));
    mine.on('notification', ({ channel, payload }) => {
      for (const { channels, onNotify } of this.#listeners) if (channels.has(channel)) onNotify(channel, payload ?? '');
    });
    try {
      await mine.connect();
    } catch {
      return this.#lost(mine);
    }
    this.#open = true;
    await Promise.all([...this.#listeners].map((listener) => this.#begin(mine, listener)));
    if (this.#client !== mine) return;
    this.#pauseMs = firstPauseMs;
    this.#beat(mine);
  }

  /** Puts LISTEN in force for one of them. */
  async #begin(mine: pg.Client, listener: Listener): Promise<void> {
    try {
      for (const channel of listener.channels) await this.#ask(mine, `listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      return this.#lost(mine);
    }
    if (this.#client === mine && this.#listeners.has(listener)) listener.inForce();
  }

  #ask(mine: pg.Client, text: string): Promise<unknown> {
    const answer = this.#asked.then(() => mine.query(text));
    this.#asked = answer.catch(() => undefined);
    return answer;
  }

  #beat(mine: pg.Client): void {
    const next = () => {
      if (this.#client === mine) this.#beat(mine);
    };
    this.#timer = setTimeout(() => void this.#ask(mine, 'select 1').then(next, () => this.#lost(mine)), heartbeatMs);
  }

  #lost(mine: pg.Client): void {
    if (this.#client !== mine) return;
    this.#client = null;
    clearTimeout(this.#timer);
    void mine.end().catch(() => undefined);
    if (this.#ended) return;
    this.#timer = setTimeout(() => void this.#connect(), this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }
}
