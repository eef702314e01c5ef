import type { AccountsEvent } from '@vonk/contracts/accounts/events';
import type { Stream } from '@vonk/contracts/kernel';

export type EmailEvent = Extract<AccountsEvent, { type: 'EmailClaimed' | 'EmailReleased' }>;

/** State of `email-{hmac of the canonical address}`: whose it is. */
export type EmailClaim = { member: string | null };

/** `email-{hmac}`: one account per address, all its spellings included (DESIGN). Name it after canonicalEmail. */
export const email: Stream<EmailClaim, EmailEvent> = {
  category: 'email',
  initial: () => ({ member: null }),
  evolve: {
    EmailClaimed: ({ data }) => ({ member: data.member }),
    EmailReleased: ({ data }, state) => (state.member === data.member ? { member: null } : state),
  },
};
