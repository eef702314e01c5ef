import type { QueryClient } from '@tanstack/react-query';
import { onLive } from '../app/liveStream.ts';
import { changeUser, userQuery } from '../app/session.ts';
import { chatsQuery } from './chatsQuery.ts';
import { dropMessage, markDelivered, markRead, putLastMessage, putMessage, replaceMessage } from './conversation.ts';
import { dropOutgoing } from './outbox.ts';
import { followTyping } from './typingNow.ts';

const me = (client: QueryClient) => client.getQueryData(userQuery.queryKey)?.profile.id;

/** What live updates do to the caches of this feature; one registration for the whole visit. */
export function followLiveMessages(client: QueryClient) {
  const stops = [
    followTyping(() => me(client)),
    onLive('message', ({ conversation, message }) => {
      const mine = message.from === me(client);
      const known = client
        .getQueryData(chatsQuery.queryKey)
        ?.chats.find((chat) => chat.conversation.id === conversation);
      putMessage(client, conversation, message);
      // The answer to the sender may have been cut off: the house has it all the same.
      if (mine) dropOutgoing(message.from, message.id);
      if (!known) void client.invalidateQueries({ queryKey: chatsQuery.queryKey });
      else if (known.last_message?.id !== message.id) putLastMessage(client, message, mine ? 0 : 1);
    }),
    onLive('changed', ({ conversation, message }) => replaceMessage(client, conversation, message)),
    onLive('removed', ({ conversation, message }) => {
      dropMessage(client, conversation, message);
      void client.invalidateQueries({ queryKey: chatsQuery.queryKey });
    }),
    onLive('read', ({ conversation, by, read_at }) => {
      const self = me(client);
      if (self && by !== self) markRead(client, conversation, self, read_at);
      else void client.invalidateQueries({ queryKey: chatsQuery.queryKey });
    }),
    onLive('delivered', ({ conversation, delivered_at }) => markDelivered(client, conversation, delivered_at)),
    onLive('credits', (update) => changeUser(client, (user) => ({ ...user, ...update }))),
  ];
  return () => stops.forEach((stop) => stop());
}
