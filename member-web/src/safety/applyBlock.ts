import type { QueryClient } from '@tanstack/react-query';
import type { ChatsAnswer } from '@vonk/contracts/messaging/queries';
import { isTouchedByBlock } from './isTouchedByBlock.ts';

const CHATS = ['messaging', 'chats'];

/**
 * What a block, or the end of one, does to the screens (SPEC 4): the conversation is gone at once, and everything else that
 * can show the other is asked anew. Nothing is asked of the conversation any more: the house would say that there is none.
 */
export function applyBlock(client: QueryClient, profile: string) {
  client.setQueryData<ChatsAnswer>(
    CHATS,
    (known) => known && { ...known, chats: known.chats.filter((chat) => chat.profile.id !== profile) },
  );
  client.removeQueries({ queryKey: ['profiles', 'member', profile], type: 'inactive' });
  client.removeQueries({ queryKey: ['messaging', 'received-gifts', profile], type: 'inactive' });
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      isTouchedByBlock(queryKey) &&
      // Their gifts went with them; the profile itself is asked for, which says so.
      !(queryKey[0] === 'messaging' && queryKey.includes(profile)),
  });
}
