import { onLive } from '../app/liveStream.ts';
import { applyBlock } from './applyBlock.ts';
import { isTouchedByBlock } from './isTouchedByBlock.ts';

/** A block holds at once, also on other screens that are open; and so does whatever else takes somebody from the lists. */
export function followLiveBlocks() {
  const stops = [
    onLive('block', ({ profile }, client) => applyBlock(client, profile)),
    onLive('lists', (_update, client) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isTouchedByBlock(queryKey) });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
