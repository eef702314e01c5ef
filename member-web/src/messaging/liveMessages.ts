import type { QueryClient } from '@tanstack/react-query';
import { onLive } from '../app/liveStream.ts';
import { changeUser, userQuery } from '../app/session.ts';
import { chatsQuery } from './chatsQuery.ts';
import { markRead, putLastMessage, putMessage } from './conversation.ts';

const me = (client: QueryClient) => client.getQueryData(userQuery.queryKey)?.profile.id;

/** What live updates do to the caches of this feature; one registration for the whole visit. */
export function followLiveMessages() {
  const stops = [
    onLive('message', ({ conversation, message }, client) => {
      const mine = message.from === me(client);
      const known = client
        .getQueryData(chatsQuery.queryKey)
        ?.chats.find((chat) => chat.conversation.id === conversation);
      putMessage(client, conversation, message);
      if (!known) void client.invalidateQueries({ queryKey: chatsQuery.queryKey });
      else if (known.last_message?.id !== message.id) putLastMessage(client, message, mine ? 0 : 1);
    }),
    onLive('read', ({ conversation, by, read_at }, client) => {
      const self = me(client);
      if (self && by !== self) markRead(client, conversation, self, read_at);
      else void client.invalidateQueries({ queryKey: chatsQuery.queryKey });
    }),
    onLive('credits', (update, client) => changeUser(client, (user) => ({ ...user, ...update }))),
  ];
  return () => stops.forEach((stop) => stop());
}
