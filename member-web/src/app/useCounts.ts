import { useNewLikes } from '../likes/likesQuery.ts';
import { useUnreadMessages } from '../messaging/chatsQuery.ts';
import { useUser } from './session.ts';

/** What is new for the member; all 0 for a visitor. */
export function useCounts() {
  const signedIn = Boolean(useUser());
  const unread = useUnreadMessages(signedIn);
  const likes = useNewLikes(signedIn);
  return { unread, likes, total: unread + likes };
}
