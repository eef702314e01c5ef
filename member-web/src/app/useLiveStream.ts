import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tellLive } from './liveStream.ts';
import { setStreamUp } from './polling.ts';
import { openSharedStream } from './sharedStream.ts';

/** What live updates keep up to date. */
const FED = ['messaging chats', 'messaging messages', 'likes overview'];
const isFed = ({ queryKey }: Query) => FED.includes(queryKey.slice(0, 2).join(' '));

/**
 * Holds the live stream open while a member is signed in, one for all tabs. It goes on after the last update that was
 * seen; where that cannot be told everything is asked once more. Polling covers the time without a stream (SPEC 4).
 */
export function useLiveStream(member: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (member === null || typeof EventSource === 'undefined') return;
    let opened = false;
    const close = openSharedStream(member, {
      onUpdate: (kind, data) => tellLive(kind, data, client),
      onState: (up, gap) => {
        setStreamUp(up);
        // What polls decides anew whether it still has to.
        if (gap || !up) void client.invalidateQueries({ refetchType: gap ? 'active' : 'none' });
        // The first answers may be older than the moment at which the stream begins.
        else if (!opened) void client.invalidateQueries({ predicate: isFed });
        if (up) opened = true;
      },
    });
    return () => {
      close();
      setStreamUp(false);
    };
  }, [client, member]);
}
