import type pg from 'pg';
import { StoreUnavailable, type NewEvent } from './eventStore.ts';

export type Request = Readonly<{ stream: string; expected: number; events: readonly NewEvent[] }>;
/** What became of a request; see the function `event_store.append`. */
export type Outcome =
  | Readonly<{ outcome: 'appended'; position: bigint }>
  | Readonly<{ outcome: 'conflict'; actual: number }>
  | Readonly<{ outcome: 'known' }>;

type Waiting = Request & { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void; since: number };
type Row = { r: number; outcome: Outcome['outcome']; actual: number; position: string | null };

/** Requests that share one commit at most. More makes the statement long and everybody wait for it. */
const BATCH_MAX = 256;
const EVENTS_MAX = 1000;
const UNIQUE_VIOLATION = '23505';

/**
 * Group commit: while one batch is being committed, what comes in waits, and goes as the next one statement under one lock
 * of the head row. Alone, a request goes at once. A batch that fails as a whole is tried again one by one, so that only the
 * guilty request fails.
 */
export function postgresAppendQueue(pool: pg.Pool, deadlineMs: number) {
  let waiting: Waiting[] = [];
  let running = false;

  const enqueue = (request: Request): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...request, resolve, reject, since: performance.now() });
      if (!running) void run();
    });

  const run = async () => {
    running = true;
    while (waiting.length > 0) await commit(take());
    running = false;
  };

  /** One request a stream: two writers of one stream meet in the next batch, where the revision tells who was first. */
  const take = (): Waiting[] => {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const streams = new Set<string>();
    let events = 0;
    for (const request of waiting)
      if (
        streams.has(request.stream) ||
        batch.length >= BATCH_MAX ||
        (events > 0 && events + request.events.length > EVENTS_MAX)
      )
        later.push(request);
      else {
        batch.push(request);
        streams.add(request.stream);
        events += request.events.length;
      }
    waiting = later;
    return batch;
  };

  const commit = async (batch: Waiting[]): Promise<void> => {
    const late = batch.filter(({ since }) => performance.now() - since > deadlineMs);
    for (const { reject } of late) reject(new StoreUnavailable(`no answer within ${deadlineMs} ms`));
    const inTime = late.length === 0 ? batch : batch.filter((request) => !late.includes(request));
    if (inTime.length === 0) return;
    try {
      const rows = await send(inTime);
      inTime.forEach(({ resolve, reject }, index) => {
        const row = rows.get(index + 1);
        if (row) resolve(toOutcome(row));
        else reject(new StoreUnavailable('the store gave no answer for this append'));
      });
    } catch (error) {
      if (inTime.length > 1) for (const request of inTime) await commit([request]);
      else inTime[0]?.reject(asUnavailable(error));
    }
  };

  const send = async (batch: readonly Request[]): Promise<Map<number, Row>> => {
    const flat = batch.flatMap(({ events }, index) => events.map((event) => ({ ...event, request: index + 1 })));
    const { rows } = await pool.query<Row>({
      name: 'append',
      text: 'select * from event_store.append($1, $2, $3, $4, $5, $6, $7)',
      values: [
        batch.map(({ stream }) => stream),
        batch.map(({ expected }) => expected),
        flat.map(({ request }) => request),
        flat.map(({ id }) => id),
        flat.map(({ type }) => type),
        flat.map(({ data }) => JSON.stringify(data)),
        flat.map(({ metadata }) => JSON.stringify(metadata)),
      ],
    });
    return new Map(rows.map((row) => [row.r, row]));
  };

  return enqueue;
}

const toOutcome = ({ outcome, actual, position }: Row): Outcome =>
  outcome === 'appended'
    ? { outcome, position: BigInt(position ?? 0) }
    : outcome === 'conflict'
      ? { outcome, actual }
      : { outcome: 'known' };

/** A duplicate id inside one batch is a repeat that raced its twin; everything else is a store that does not answer. */
const asUnavailable = (error: unknown): unknown =>
  (error as { code?: string }).code === UNIQUE_VIOLATION ? error : unavailable(error);

export const unavailable = (cause: unknown): StoreUnavailable =>
  cause instanceof StoreUnavailable
    ? cause
    : new StoreUnavailable(`Postgres: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
