import { onLive } from '../app/liveStream.ts';
import { applyBlock } from './applyBlock.ts';

/** What a conversation that is gone is not asked for: the house would say that there is none. */
const ASKED_BY_CONVERSATION = ['messaging messages', 'safety cautions'];
const CHANGED = ['likes', 'messaging', 'discovery', 'safety', 'profiles'];

/** A block holds at once, also on other screens that are open; and so does whatever else takes somebody from the lists. */
export function followLiveBlocks() {
  const stops = [
    onLive('block', ({ profile }, client) => applyBlock(client, profile)),
    onLive('lists', (_update, client) => {
      void client.invalidateQueries({
        predicate: ({ queryKey }) =>
          CHANGED.includes(String(queryKey[0])) && !ASKED_BY_CONVERSATION.includes(queryKey.slice(0, 2).join(' ')),
      });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
