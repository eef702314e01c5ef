import type { Recorded } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import type { MessagingEvent } from '@vonk/contracts/messaging/events';
import type { WorkersHouse } from '../house.ts';

type MessageSent = Recorded<Extract<MessagingEvent, { type: 'MessageSent' }>>;

/** Whether this is the message a conversation began with: its sender started it and had sent nothing in it before. */
export async function isFirstMessage(house: WorkersHouse, { data }: MessageSent): Promise<boolean> {
  const { started, messages } = await house.commands.load(wallet, data.member);
  if (!started.has(data.to)) return false;
  for (const [message, { to }] of messages) if (to === data.to) return message === data.message;
  return true;
}
