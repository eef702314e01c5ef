import type { Settings } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from './member.ts';

/** DECISIONS "reset mails": the activation mail again after 60 s, as founded. */
export type RequestActivationFacts = { now: Date; settings: Pick<Settings, 'activation_resend_seconds'> };

/**
 * Asks for the activation mail once more. Nothing when there is nothing to confirm. Refuses too_many_requests (with
 * `retry_after` in seconds) too soon after the last one, which is the one of the signup at first.
 */
export function requestActivation(
  state: Member,
  { member }: { member: string },
  { now, settings }: RequestActivationFacts,
): MemberEvent[] {
  if (state.status !== 'not_confirmed') return [];
  const last = state.activation_asked_at ?? state.signed_up_at;
  const wait = last === null ? 0 : new Date(last).getTime() + settings.activation_resend_seconds * 1000 - now.getTime();
  if (wait > 0) refuse('too_many_requests', { retry_after: Math.ceil(wait / 1000) });
  return [{ type: 'ActivationMailRequested', data: { member } }];
}
