import type { LimitedFeature } from '@vonk/contracts/safety/events';
import { limitedUntil, member as memberStream } from '@vonk/domain/accounts/member';
import type { AppContext } from './appContext.ts';

/**
 * Until when staff closed a feature to a member (DECISIONS "sanctions": feature limit), ISO 8601 UTC; null when it is open.
 * From the stream itself: it holds for the very next call.
 */
export const closedFeature = async (
  context: AppContext,
  member: string,
  feature: LimitedFeature,
  now: Date,
): Promise<string | null> => limitedUntil(await context.commands.load(memberStream, member), feature, now);
