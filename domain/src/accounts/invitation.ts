import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type InvitationEvent = EventOn<'invitation'>;

/** State of `invitation-{sha-256 of the token}`. `expires_at` ISO 8601 UTC; `members`: who came by it. */
export type Invitation = {
  status: 'none' | 'issued' | 'revoked';
  invitation: string;
  uses: number;
  expires_at: string;
  members: readonly string[];
  /** Whether address and note are gone. */
  forgotten: boolean;
};

/** `invitation-{hash}`: as many signups as it was made for, however many try at once (SPEC 1 "invite-only"). */
export const invitation: StreamOn<'invitation', Invitation> = {
  category: 'invitation',
  initial: () => ({ status: 'none', invitation: '', uses: 0, expires_at: '', members: [], forgotten: false }),
  evolve: {
    InvitationIssued: ({ data: { invitation: id, uses, expires_at } }, state) => ({
      ...state,
      status: 'issued',
      invitation: id,
      uses,
      expires_at,
    }),
    InvitationUsed: ({ data: { member } }, state) => ({ ...state, members: [...state.members, member] }),
    InvitationReleased: ({ data: { member } }, state) => ({
      ...state,
      members: state.members.filter((one) => one !== member),
    }),
    InvitationRevoked: (_, state) => ({ ...state, status: 'revoked' }),
    InvitationForgotten: (_, state) => ({ ...state, forgotten: true }),
  },
};

/** Whether somebody new may still sign up with it: until the instant it expires, exclusive. */
export const isOpen = (state: Invitation, now: Date): boolean =>
  state.status === 'issued' && now < new Date(state.expires_at) && state.members.length < state.uses;
