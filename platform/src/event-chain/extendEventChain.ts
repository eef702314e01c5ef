import type { Knex } from 'knex';
import type { EventStore } from '../event-store/eventStore.ts';
import { addToChain, lockChain, readChainEnd, type ChainLine } from './eventChain.store.ts';
import { CHAIN_BEGIN, eventLink } from './eventLink.ts';

const PAGE = 1000;

/**
 * Adds to the chain what has happened in streams of these categories since: a follower, so that no append waits for it.
 * Several processes may try at once; one does it. Answers the number of lines that were added.
 */
export async function extendEventChain(
  db: Knex,
  store: Pick<EventStore, 'readAll'>,
  categories: readonly string[],
): Promise<number> {
  let added = 0;
  for (;;) {
    const page = await db.transaction(async (tx) => {
      if (!(await lockChain(tx))) return 0;
      const end = await readChainEnd(tx);
      const { events } = await store.readAll({ after: end?.position ?? 0n, limit: PAGE, categories });
      if (events.length === 0) return 0;
      let link = end?.link ?? CHAIN_BEGIN;
      const before = end?.sequence ?? 0;
      const lines = events.map((event, index): ChainLine => {
        link = eventLink(link, event);
        const { position, id, stream, revision, type } = event;
        return { sequence: before + index + 1, position, event: id, stream, revision, type, link };
      });
      await addToChain(tx, lines);
      return lines.length;
    });
    added += page;
    if (page < PAGE) return added;
  }
}
