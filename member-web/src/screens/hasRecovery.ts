import { codeOf } from '../app/useRefusalText.ts';

const CODES = ['conversation_limit_reached', 'insufficient_credits', 'email_not_confirmed', 'recipient_unconfirmed'];

/** Whether there is something to say and to do about a conversation that could not be opened: see StartRefused. */
export const hasRecovery = (failure: unknown): boolean => CODES.includes(codeOf(failure));
