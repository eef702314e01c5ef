import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import { DAY_MS } from '../daysAfter.ts';
import type { Link, LinkEvent } from './link.ts';

const MINUTE_MS = 60_000;

/**
 * How long a link is good, in milliseconds. DECISIONS: reset 60 minutes, activation 7 days; reactivation as long as a
 * deletion can be reversed (then `expires_at` comes with the command), unsubscribe as long as anyone keeps a mail.
 */
export const linkLifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  activation: 7 * DAY_MS,
  password_reset: 60 * MINUTE_MS,
  mail_change: DAY_MS,
  reactivation: 14 * DAY_MS,
  unsubscribe: 365 * DAY_MS,
};

/** `link` is the id of the stream; `expires_at` (ISO 8601 UTC) overrules the usual lifetime. */
export type IssueLinkCommand = {
  link: string;
  purpose: LinkPurpose;
  member: string;
  address: string;
  expires_at?: string;
};
export type IssueLinkFacts = { now: Date };

/** Makes a mail link. Nothing when this one was made before. */
export function issueLink(state: Link, command: IssueLinkCommand, { now }: IssueLinkFacts): LinkEvent[] {
  if (state.status !== 'none') return [];
  const { link, purpose, member, address } = command;
  const expires_at = command.expires_at ?? new Date(now.getTime() + linkLifetimesMs[purpose]).toISOString();
  return [{ type: 'LinkIssued', data: { link, purpose, member, expires_at, address } }];
}
