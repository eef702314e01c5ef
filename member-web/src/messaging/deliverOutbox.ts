import type { QueryClient } from '@tanstack/react-query';
import { Refusal } from '@vonk/contracts/kernel';
import type { Message } from '@vonk/contracts/messaging/queries';
import { api } from '../app/apiClient.ts';
import { changeUser } from '../app/session.ts';
import { putLastMessage, putMessage } from './conversation.ts';
import { dropOutgoing, failOutgoing, onOutbox, readOutbox, type Outgoing } from './outbox.ts';

/** Without a connection the next try comes with the line, with the live stream, or after this time. */
const AGAIN_MS = 15_000;
/** The house is about to show what it already did. */
const SOON_MS = 1000;
/** A no for this moment only: too many in a minute, or nobody signed in any more. */
const PASSING: readonly string[] = ['too_many_requests', 'authentication_required', 'unexpected'];

/**
 * Sends what is in the outbox of a member, conversation by conversation in the order it was written, from one tab at a
 * time. What the house refused stays there with its reason; what could not reach it is tried again. Returns how to stop.
 */
export function deliverOutbox(client: QueryClient, member: string): () => void {
  const busy = new Set<string>();
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = (conversation: string): Outgoing | undefined =>
    readOutbox(member).find((message) => message.conversation === conversation && !message.failure);

  /** 0 when nothing is left that could be sent, else how long to wait before the next try, in milliseconds. */
  const sendAll = async (conversation: string): Promise<number> => {
    for (let message = next(conversation); message && !stopped; message = next(conversation)) {
      const { id, content } = message;
      try {
        const answer: { message?: Message; credits?: number } = await api('post', '/api/chats/:id/messages', {
          params: { id: conversation },
          body: { id, ...content },
        });
        // It has happened, and the screens will show it: asking again with the same id gives the whole answer.
        if (!answer.message) return SOON_MS;
        const { credits = 0 } = answer;
        putMessage(client, conversation, answer.message);
        putLastMessage(client, answer.message, 0);
        changeUser(client, (user) => ({ ...user, credits }));
        dropOutgoing(member, id);
      } catch (failure) {
        const refusal = failure instanceof Refusal ? (failure as Refusal) : null;
        if (!refusal || PASSING.includes(refusal.code)) return AGAIN_MS;
        failOutgoing(member, id, { code: refusal.code, details: refusal.details });
      }
    }
    return 0;
  };

  const deliver = (conversation: string) => {
    if (busy.has(conversation) || stopped) return;
    busy.add(conversation);
    const run = () => sendAll(conversation);
    const sent: Promise<number> = 'locks' in navigator ? navigator.locks.request(`outbox.${conversation}`, run) : run();
    void sent
      .catch(() => AGAIN_MS)
      .then((wait) => {
        busy.delete(conversation);
        // One that was written while the last was on its way out.
        if (wait === 0 && next(conversation)) deliver(conversation);
        if (wait > 0 && !stopped) again(wait);
      });
  };
  const deliverAll = () => {
    for (const { conversation, failure } of readOutbox(member)) if (!failure) deliver(conversation);
  };
  const again = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(deliverAll, wait);
  };

  const stopListening = onOutbox(deliverAll);
  window.addEventListener('online', deliverAll);
  deliverAll();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', deliverAll);
  };
}
