import { onLive } from '../app/liveStream.ts';

/** A block holds at once, also on screens that are open: on either side everything that shows the other is asked anew. */
export function followLiveBlocks() {
  return onLive('block', ({ profile }, client) => {
    client.removeQueries({ queryKey: ['profiles', 'member', profile], type: 'inactive' });
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['likes', 'messaging', 'discovery', 'safety', 'profiles'].includes(String(queryKey[0])),
    });
  });
}
