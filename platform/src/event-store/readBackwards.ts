import type { Recorded } from '@vonk/contracts/kernel';
import type { EventStore } from './eventStore.ts';

const PAGE = 1000;

/**
 * The events of a stream up to a position of the store (included), the newest first, page by page: whoever has enough stops
 * asking. However long the stream is, no more than a page of it is in memory, and its end is found by halving. Pages are of
 * 1,000 events when not given. Throws as `readStream` does.
 */
export async function* readBackwards(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  { until, pageSize = PAGE }: { until: bigint; pageSize?: number },
): AsyncGenerator<readonly Recorded[]> {
  for (let end = await countUntil(store, stream, until); end > 0;) {
    const fromRevision = Math.max(0, end - pageSize);
    const page = await store.readStream(stream, { fromRevision, limit: end - fromRevision });
    yield page.toReversed();
    end = fromRevision;
  }
}

/** How many events of a stream stand at or before a position. Revisions are dense and positions grow with them. */
async function countUntil(store: Pick<EventStore, 'readStream'>, stream: string, until: bigint): Promise<number> {
  const isWithin = async (revision: number) => {
    const [event] = await store.readStream(stream, { fromRevision: revision, limit: 1 });
    return event !== undefined && event.position <= until;
  };
  let [within, beyond] = [0, 1];
  while (await isWithin(beyond - 1)) [within, beyond] = [beyond, beyond * 2];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (await isWithin(middle - 1)) within = middle;
    else beyond = middle;
  }
  return within;
}
