import { randomUUID } from 'node:crypto';
import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import { issueLink } from '@vonk/domain/accounts/issueLink';
import { link as linkStream, type Link } from '@vonk/domain/accounts/link';
import { useLink } from '@vonk/domain/accounts/useLink';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import type { AppContext } from '../appContext.ts';
import { memberAudience } from '../audience.ts';

/** `link`: an id that is the same when repeated; a new one when not given. `expires_at` ISO 8601 UTC. */
export type LinkOrder = { purpose: LinkPurpose; member: string; address: string; link?: string; expires_at?: string };

/** What a link is known by to the log, also to whoever only has its token. */
export const linkId = (context: AppContext, purpose: LinkPurpose, link: string): string =>
  linkHash(linkToken(context.config.hmacSecret, purpose, link));

/** Makes a link of one purpose for a mail; the workers send it because it was issued. */
export async function sendLink(context: AppContext, command: Command, order: LinkOrder): Promise<bigint | null> {
  const link = order.link ?? randomUUID();
  const settings = context.settings.of(await memberAudience(context, order.member));
  const { position } = await context.commands.execute({
    stream: linkStream,
    id: linkId(context, order.purpose, link),
    command,
    decide: (state) => issueLink(state, { ...order, link }, { now: context.clock(), settings }),
  });
  return position;
}

/**
 * Whose link it is, for which address, since when and until when (ISO 8601 UTC), without consuming it. `id` is what the log
 * knows it by.
 * Throws Refusal link_expired, whatever is wrong with it.
 */
export async function checkLink(
  context: AppContext,
  token: string,
  purpose: LinkPurpose,
): Promise<Pick<Link, 'member' | 'address' | 'issued_at' | 'expires_at'> & { id: string }> {
  const id = linkHash(token);
  const state = await context.commands.load(linkStream, id);
  useLink(state, { link: id, purpose }, { now: context.clock() });
  const { member, address, issued_at, expires_at } = state;
  return { id, member, address, issued_at, expires_at };
}

/** Consumes a link: exactly one of several at once succeeds, the others get Refusal link_expired. */
export async function consumeLink(
  context: AppContext,
  command: Command,
  token: string,
  purpose: LinkPurpose,
): Promise<bigint | null> {
  const id = linkHash(token);
  const { position } = await context.commands.execute({
    stream: linkStream,
    id,
    command,
    decide: (state) => useLink(state, { link: id, purpose }, { now: context.clock() }),
  });
  return position;
}
