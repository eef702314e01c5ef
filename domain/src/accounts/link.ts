import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type LinkEvent = EventOn<'link'>;

/** State of `link-{sha-256 of the token}`. `expires_at` ISO 8601 UTC. Holds a personal field (`address`). */
export type Link = {
  status: 'none' | 'issued' | 'used';
  purpose: LinkPurpose | null;
  member: string;
  address: string;
  expires_at: string;
};

/** `link-{hash}`: mail links are single purpose and single use (DECISIONS "links in mails"). */
export const link: StreamOn<'link', Link> = {
  category: 'link',
  initial: () => ({ status: 'none', purpose: null, member: '', address: '', expires_at: '' }),
  evolve: {
    LinkIssued: ({ data: { purpose, member, address, expires_at } }) => ({
      status: 'issued',
      purpose,
      member,
      address,
      expires_at,
    }),
    LinkUsed: (_, state) => ({ ...state, status: 'used' }),
  },
};
