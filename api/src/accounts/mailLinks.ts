import { randomUUID } from 'node:crypto';
import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import { issueLink } from '@vonk/domain/accounts/issueLink';
import { link as linkStream } from '@vonk/domain/accounts/link';
import { useLink } from '@vonk/domain/accounts/useLink';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import type { House } from '../house.ts';

/** `link`: an id that is the same when repeated; a new one when not given. `expires_at` ISO 8601 UTC. */
export type LinkOrder = { purpose: LinkPurpose; member: string; address: string; link?: string; expires_at?: string };

/** Makes a link of one purpose for a mail; the workers send it because it was issued. */
export async function sendLink(house: House, command: Command, order: LinkOrder): Promise<bigint | null> {
  const link = order.link ?? randomUUID();
  const token = linkToken(house.config.hmacSecret, order.purpose, link);
  const { position } = await house.commands.execute({
    stream: linkStream,
    id: linkHash(token),
    command,
    decide: (state) => issueLink(state, { ...order, link }, { now: house.clock() }),
  });
  return position;
}

/** Whose link it is and for which address, without consuming it. Throws Refusal link_expired, whatever is wrong with it. */
export async function checkLink(
  house: House,
  token: string,
  purpose: LinkPurpose,
): Promise<{ member: string; address: string }> {
  const id = linkHash(token);
  const state = await house.commands.load(linkStream, id);
  useLink(state, { link: id, purpose }, { now: house.clock() });
  return { member: state.member, address: state.address };
}

/** Consumes a link: exactly one of several at once succeeds, the others get Refusal link_expired. */
export async function consumeLink(
  house: House,
  command: Command,
  token: string,
  purpose: LinkPurpose,
): Promise<bigint | null> {
  const id = linkHash(token);
  const { position } = await house.commands.execute({
    stream: linkStream,
    id,
    command,
    decide: (state) => useLink(state, { link: id, purpose }, { now: house.clock() }),
  });
  return position;
}
