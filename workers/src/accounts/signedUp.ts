import type { AccountsEvent } from '@vonk/contracts/accounts/events';
import type { Stream } from '@vonk/contracts/kernel';

/** When a member signed up; null when they did not. */
export const signedUp: Stream<{ at: Date | null }, AccountsEvent> = {
  category: 'member',
  initial: () => ({ at: null }),
  evolve: { MemberSignedUp: ({ at }) => ({ at }) },
};
