import type { Knex } from 'knex';
import { isChainedAfter, readChain, type ChainLine } from './eventChain.store.ts';
import { CHAIN_BEGIN, eventLink, type LinkedEvent } from './eventLink.ts';

/**
 * Where log and chain part: an event that is not what it was (or its line is not), one that is gone, one that was put in
 * between.
 */
export type ChainFinding = Readonly<{
  kind: 'changed' | 'removed' | 'added';
  event: string;
  stream: string;
  revision: number;
  type: string;
}>;
/** `events`: those that have a line; `later`: those behind the end of the chain; `head`: the last link, in hexadecimal digits. */
export type ChainProof = Readonly<{ events: number; later: number; head: string }>;

const PAGE = 1000;

/**
 * Compares events, in the order of their store, with the chain: each event and each line is looked at once, and a page of
 * them is in memory. Whatever parts is told to `onFinding`, one by one.
 */
export async function verifyEventChain(
  db: Knex,
  events: AsyncIterable<LinkedEvent>,
  onFinding: (finding: ChainFinding) => void,
): Promise<ChainProof> {
  const lines = linesOf(db);
  let before: Buffer = CHAIN_BEGIN;
  let line = await lines.next();
  const seen = { events: 0, later: 0 };
  const pass = async () => {
    if (line.done) return;
    before = line.value.link;
    line = await lines.next();
  };
  for await (const event of events) {
    if (line.done) {
      seen.later += 1;
      continue;
    }
    if (line.value.event !== event.id) {
      // It has its line further on: what stands before is gone. It has none: it was put in.
      if (!(await isChainedAfter(db, event.id, line.value.sequence))) {
        onFinding({ kind: 'added', ...placeOf(event), event: event.id });
        continue;
      }
      while (!line.done && line.value.event !== event.id) {
        onFinding({ kind: 'removed', ...placeOf(line.value), event: line.value.event });
        await pass();
      }
      if (line.done) continue;
    }
    seen.events += 1;
    if (!eventLink(before, event).equals(line.value.link))
      onFinding({ kind: 'changed', ...placeOf(event), event: event.id });
    await pass();
  }
  for (; !line.done; await pass()) onFinding({ kind: 'removed', ...placeOf(line.value), event: line.value.event });
  return { ...seen, head: before.toString('hex') };
}

const placeOf = ({ stream, revision, type }: Pick<ChainLine, 'stream' | 'revision' | 'type'>) => ({
  stream,
  revision,
  type,
});

async function* linesOf(db: Knex): AsyncGenerator<ChainLine> {
  for (let after = 0; ;) {
    const page = await readChain(db, after, PAGE);
    yield* page;
    after = page.at(-1)?.sequence ?? after;
    if (page.length < PAGE) return;
  }
}
