import { refuse } from '../refuse.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

export type RetireFictionalCommand = { member: string; reason: string };

/** Takes a fictional profile off the stage for good. Once. Refuses not_found, not_fictional for a person's profile. */
export function retireFictional(state: Member, { member, reason }: RetireFictionalCommand): MemberEvent[] {
  if (!hasAccount(state)) refuse('not_found');
  if (state.origin !== 'fictional') refuse('not_fictional');
  return state.terminated ? [] : [{ type: 'FictionalProfileRetired', data: { member, reason } }];
}
