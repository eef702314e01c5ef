import { readChat } from '@vonk/projector/messaging/chats.query';
import type { WorkerContext } from '../workerContext.ts';
import type { Reader } from '../mail/defineMail.ts';
import { noUrls, readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

export type UnreadFacts = Reader & { other: string; gender: string; fictional: boolean; count: number; href: string };

/**
 * What waits for the reader in a conversation; null when nothing does, they are at the screen already, or one of the two is
 * suspended: nobody is led to what cannot be answered.
 */
export async function readUnread(
  context: WorkerContext,
  { member, conversation }: Readonly<Record<string, string>>,
): Promise<UnreadFacts | null> {
  const reader = await readReader(context, member);
  if (!reader || !member || !conversation) return null;
  const view = { at: context.clock(), viewer: member, photoUrls: noUrls, gift: () => ({ name: '', image: '' }) };
  const chat = await readChat(context.db, view, conversation);
  if (!chat || chat.num_unread_messages === 0 || chat.conversation.closed === 'suspended') return null;
  const { name: other, gender, fictional } = chat.profile;
  const href = `${siteHome(context, reader)}/chats/${conversation}`;
  return { ...reader, other, gender, fictional, count: chat.num_unread_messages, href };
}
