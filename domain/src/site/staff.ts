import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { unchanged } from '@vonk/contracts/kernel';
import type { Language } from '@vonk/contracts/languages';
import type { StaffRole } from '@vonk/contracts/site/events';

export type StaffEvent = EventOn<'staff'>;

/** State of `staff-{id}`. Holds personal fields. `enrolment` is the link that is open; `expires_at` ISO 8601 UTC. */
export type Staff = {
  status: 'none' | 'active' | 'left';
  role: StaffRole | null;
  email: string;
  name: string;
  enrolment: { id: string; expires_at: string } | null;
  /** In which they are written to; null until a link was sent in one. */
  language: string | null;
  /** In which they read the back office; null until they chose. */
  chosen: Language | null;
};

/** `staff-{id}`. */
export const staff: StreamOn<'staff', Staff> = {
  category: 'staff',
  initial: () => ({ status: 'none', role: null, email: '', name: '', enrolment: null, language: null, chosen: null }),
  evolve: {
    StaffJoined: ({ data: { role, email, name } }, state) => ({ ...state, status: 'active', role, email, name }),
    StaffRoleChanged: ({ data: { role } }, state) => ({ ...state, role }),
    StaffLeft: (_, state) => ({ ...state, status: 'left', enrolment: null }),
    StaffEnrolmentIssued: ({ data: { enrolment: id, expires_at, language } }, state) => ({
      ...state,
      // What they chose themselves counts for every mail; what was asked for, until they have.
      language: state.chosen ?? language,
      enrolment: { id, expires_at },
    }),
    StaffEnrolled: (_, state) => ({ ...state, enrolment: null }),
    StaffLanguageChosen: ({ data: { language } }, state) => ({ ...state, language, chosen: language }),
    // What they did: for the audit alone.
    StaffSignedIn: unchanged,
    StaffActed: unchanged,
    StaffActRefused: unchanged,
    ConversationInspected: unchanged,
  },
};
