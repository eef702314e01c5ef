import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import { refuse } from '../refuse.ts';
import type { Link, LinkEvent } from './link.ts';

export type UseLinkCommand = { link: string; purpose: LinkPurpose };
export type UseLinkFacts = { now: Date };

/**
 * Uses a mail link, once, for its own purpose, until the instant it expires, exclusive (DECISIONS "links in mails").
 * Refuses link_expired otherwise, whatever the reason: a stranger learns nothing from it.
 */
export function useLink(state: Link, { link, purpose }: UseLinkCommand, { now }: UseLinkFacts): LinkEvent[] {
  const { member } = state;
  if (state.status !== 'issued' || state.purpose !== purpose || now >= new Date(state.expires_at))
    refuse('link_expired');
  return [{ type: 'LinkUsed', data: { link, purpose, member } }];
}
