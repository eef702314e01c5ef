import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type LinkEvent = EventOn<'link'>;

/** State of `link-{sha-256 of the token}`. `issued_at` and `expires_at` ISO 8601 UTC. Holds a personal field (`address`). */
export type Link = {
  status: 'none' | 'issued' | 'used';
  purpose: LinkPurpose | null;
  member: string;
  address: string;
  issued_at: string;
  expires_at: string;
};

/** `link-{hash}`: mail links are single purpose and single use (DECISIONS "links in mails"). */
export const link: StreamOn<'link', Link> = {
  category: 'link',
  initial: () => ({ status: 'none', purpose: null, member: '', address: '', issued_at: '', expires_at: '' }),
  evolve: {
    LinkIssued: ({ data: { purpose, member, address, expires_at }, at }) => ({
      status: 'issued',
      purpose,
      member,
      address,
      issued_at: at.toISOString(),
      expires_at,
    }),
    LinkUsed: (_, state) => ({ ...state, status: 'used' }),
  },
};
