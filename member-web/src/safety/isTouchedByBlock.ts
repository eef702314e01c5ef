import type { QueryKey } from '@tanstack/react-query';

const TOUCHED: readonly unknown[] = ['likes', 'messaging', 'discovery', 'safety', 'profiles'];
/** What one conversation is asked for: no block changes it, and where the block took the conversation it would be refused. */
const ASKED_BY_CONVERSATION = ['messaging messages', 'safety cautions'];

/** Whether a block, its end or somebody's departure may change what a query has answered. */
export const isTouchedByBlock = (queryKey: QueryKey): boolean =>
  TOUCHED.includes(queryKey[0]) && !ASKED_BY_CONVERSATION.includes(queryKey.slice(0, 2).join(' '));
