import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import type { Settings } from '@vonk/contracts/site/settings';
import { DAY_MS } from '../daysAfter.ts';
import type { Link, LinkEvent } from './link.ts';

const MINUTE_MS = 60_000;

type Lifetimes = Pick<Settings, 'reset_link_minutes' | 'activation_link_days' | 'mail_change_link_hours'>;

/**
 * How long a link is good, in milliseconds: as the settings say (DECISIONS "reset mails"), reactivation as long as a deletion
 * can be reversed (then `expires_at` comes with the command), unsubscribe as long as anyone keeps a mail.
 */
export const linkLifetimeMs = (purpose: LinkPurpose, settings: Lifetimes): number =>
  ({
    activation: settings.activation_link_days * DAY_MS,
    password_reset: settings.reset_link_minutes * MINUTE_MS,
    mail_change: settings.mail_change_link_hours * 60 * MINUTE_MS,
    reactivation: 14 * DAY_MS,
    unsubscribe: 365 * DAY_MS,
  })[purpose];

/** `link` is the id of the stream; `expires_at` (ISO 8601 UTC) overrules the usual lifetime. */
export type IssueLinkCommand = {
  link: string;
  purpose: LinkPurpose;
  member: string;
  address: string;
  expires_at?: string;
};
export type IssueLinkFacts = { now: Date; settings: Lifetimes };

/** Makes a mail link. Nothing when this one was made before. */
export function issueLink(state: Link, command: IssueLinkCommand, { now, settings }: IssueLinkFacts): LinkEvent[] {
  if (state.status !== 'none') return [];
  const { link, purpose, member, address } = command;
  const expires_at = command.expires_at ?? new Date(now.getTime() + linkLifetimeMs(purpose, settings)).toISOString();
  return [{ type: 'LinkIssued', data: { link, purpose, member, expires_at, address } }];
}
