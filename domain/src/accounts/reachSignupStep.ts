import { hasAccount, type Member, type MemberEvent } from './member.ts';
import { refuse } from '../refuse.ts';

/**
 * Keeps where the profile wizard goes on (SPEC 2: steps 0 to 4, 5 is its end), so that it can be taken up on another
 * device. It never goes back: looking at an earlier step undoes nothing. Refuses not_found without an account.
 */
export function reachSignupStep(state: Member, { member, step }: { member: string; step: number }): MemberEvent[] {
  if (!hasAccount(state)) refuse('not_found');
  return step > state.signup_step ? [{ type: 'SignupStepReached', data: { member, step } }] : [];
}
