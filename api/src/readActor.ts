import type { LimitedFeature } from '@vonk/contracts/safety/events';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { actorOf } from '@vonk/domain/actor';
import type { AppContext } from './appContext.ts';

/** Whether a member may act, and until when a feature is closed to them: from their stream, so it holds for the very next call. */
export const readActor = async (context: AppContext, member: string, feature: LimitedFeature, now: Date) =>
  actorOf(await context.commands.load(memberStream, member), feature, now);
