import type { Stream } from '@vonk/contracts/kernel';
import type { SiteEvent, StaffRole } from '@vonk/contracts/site/events';

export type StaffEvent = Extract<SiteEvent, { type: 'StaffJoined' | 'StaffRoleChanged' | 'StaffLeft' }>;

/** State of `staff-{id}`. Holds personal fields. */
export type Staff = { status: 'none' | 'active' | 'left'; role: StaffRole | null; email: string; name: string };

/** `staff-{id}`. */
export const staff: Stream<Staff, StaffEvent> = {
  category: 'staff',
  initial: () => ({ status: 'none', role: null, email: '', name: '' }),
  evolve: {
    StaffJoined: ({ data: { role, email, name } }) => ({ status: 'active', role, email, name }),
    StaffRoleChanged: ({ data: { role } }, state) => ({ ...state, role }),
    StaffLeft: (_, state) => ({ ...state, status: 'left' }),
  },
};
