import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type EmailEvent = EventOn<'email'>;

/** State of `email-{hmac of the canonical address}`: whose it is. */
export type EmailClaim = { member: string | null };

/** `email-{hmac}`: one account per address, all its spellings included (DESIGN). Name it after canonicalEmail. */
export const email: StreamOn<'email', EmailClaim> = {
  category: 'email',
  initial: () => ({ member: null }),
  evolve: {
    EmailClaimed: ({ data }) => ({ member: data.member }),
    EmailReleased: ({ data }, state) => (state.member === data.member ? { member: null } : state),
  },
};
