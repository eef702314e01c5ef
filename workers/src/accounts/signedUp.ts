import type { StreamViewOn } from '@vonk/contracts/events';

/** When a member signed up; null when they did not. */
export const signedUp: StreamViewOn<'member', { at: Date | null }, 'MemberSignedUp'> = {
  category: 'member',
  initial: () => ({ at: null }),
  evolve: { MemberSignedUp: ({ at }) => ({ at }) },
};
