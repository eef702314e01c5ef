import { member as memberStream, type Member } from '@vonk/domain/accounts/member';
import { actorOf } from '@vonk/domain/actor';
import type { LimitedFeature } from '@vonk/contracts/safety/events';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';

/** Callers whose stream was looked at when their call began, to see whether they are suspended. */
const seen = new WeakMap<Request, Member>();

/** The caller's stream as it is this moment, kept for the rest of their call. */
export async function lookAtCaller(context: AppContext, request: Request, member: string): Promise<Member> {
  const state = await context.commands.load(memberStream, member);
  seen.set(request, state);
  return state;
}

/** The caller's stream as it was when their call began or later: costs no second look. */
export const callerState = async (context: AppContext, request: Request, member: string): Promise<Member> =>
  seen.get(request) ?? (await lookAtCaller(context, request, member));

/**
 * Whether the caller may act, and until when a feature is closed to them: from their stream as it was when the call began
 * or later, so it holds for the very next call, and costs no second look.
 */
export const callerAsActor = async (
  context: AppContext,
  request: Request,
  member: string,
  { feature, now }: { feature: LimitedFeature; now: Date },
) => actorOf(await callerState(context, request, member), feature, now);
