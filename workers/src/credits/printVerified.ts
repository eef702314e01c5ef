import { createReadStream } from 'node:fs';
import { readChainEnd } from '@vonk/platform/event-chain/eventChain.store';
import { CHAIN_BEGIN, eventLink, type LinkedEvent } from '@vonk/platform/event-chain/eventLink';
import { verifyEventChain, type ChainFinding } from '@vonk/platform/event-chain/verifyEventChain';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { exportedEvents } from '@vonk/platform/event-store/transferEvents';
import type { Knex } from 'knex';
import { eventsOf, CHAINED_CATEGORIES } from './proveLedger.ts';

const FINDINGS_SHOWN = 100;

/**
 * Verifies the chain over the log, or over a file of `npm run events -- export`: against the chain of this house, and against
 * a head that somebody wrote down. With a head the file alone is enough: the chain is made from it once more. Prints what was
 * found; false when something differs.
 */
export async function printVerified(
  asked: { db: Knex; store: Pick<EventStore, 'readAll' | 'head'>; file: string | null; head: string | null },
  print: (line: string) => void = console.log,
): Promise<boolean> {
  const { db, store, file, head } = asked;
  const events = () => (file === null ? eventsOf(store) : chainedOf(file));
  let count = 0;
  const onFinding = ({ kind, stream, revision, type, event }: ChainFinding) => {
    count += 1;
    if (count <= FINDINGS_SHOWN) print(`✖ ${kind}: ${stream} ${revision} ${type} ${event}`);
  };
  let known = true;
  if (head !== null) known = await hasHead(events(), head, print);
  if ((await readChainEnd(db)) === null && head !== null) return known;
  const proof = await verifyEventChain(db, events(), onFinding);
  print(`${proof.events} events agree in order with the chain, ${proof.later} are behind its end`);
  print(`head of the chain: ${proof.head}`);
  if (count > 0) print(`${count} differences.`);
  else
    print(
      known ? 'The chain holds.' : 'They agree with the chain as it is now: it is not the one that this head is of.',
    );
  return count === 0 && known;
}

async function* chainedOf(file: string): AsyncGenerator<LinkedEvent> {
  for await (const event of exportedEvents(createReadStream(file)))
    if (CHAINED_CATEGORIES.includes(event.stream.split('-', 1)[0] ?? '')) yield event;
}

async function hasHead(
  events: AsyncIterable<LinkedEvent>,
  head: string,
  print: (line: string) => void,
): Promise<boolean> {
  let link: Buffer = CHAIN_BEGIN;
  let count = 0;
  for await (const event of events) {
    link = eventLink(link, event);
    count += 1;
    if (link.toString('hex') !== head.toLowerCase()) continue;
    print(`This head stands behind event ${count}: up to there nothing was changed since it was written down.`);
    return true;
  }
  print(`No place in these ${count} events has this head: something before it was changed, removed or added.`);
  return false;
}
