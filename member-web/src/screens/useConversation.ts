import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Chat, Message } from '@vonk/contracts/messaging/queries';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../app/apiClient.ts';
import { useSettings } from '../app/siteSettings.ts';
import { messagesQuery, zeroUnread, type ShownMessage } from '../messaging/conversation.ts';
import { useDraft } from '../messaging/draft.ts';
import { dropOutgoing, putOutgoing, retryOutgoing, shownOf, type Content } from '../messaging/outbox.ts';
import { useOutbox } from '../messaging/useOutbox.ts';

/** What is shown of a photo or a gift before the house has the message. */
export type Shown = Partial<Pick<Message, 'photo' | 'gift'>>;

/**
 * A conversation as its screen has it: what was said, what is still on its way from this device, what is being written, and
 * why nothing can be (`closed`). What was on the screen is told to be read.
 */
export function useConversation({ conversation, num_unread_messages }: Chat, user: User) {
  const { id } = conversation;
  const me = user.profile.id;
  const settings = useSettings();
  const client = useQueryClient();
  // SPEC 4: members cannot read until they have confirmed their email.
  const locked = conversation.closed === 'email_not_confirmed';
  const pages = useInfiniteQuery({ ...messagesQuery(id), enabled: !locked });
  const messages = useShownMessages(id, me, pages.data?.pages);
  const [draft, setDraft] = useDraft(id);
  useReloadOfGone(id, conversation.closed === 'deleted');
  const allHidden = pages.data?.pages.length === 1 && pages.data.pages[0]?.hidden_for_privacy === true;
  const newest = messages.findLast(({ state }) => !state)?.id ?? (allHidden ? null : undefined);
  // Whoever reads further up has not seen what comes in below.
  const [inSight, setInSight] = useState(true);
  useReadMark(id, num_unread_messages, inSight ? newest : undefined);
  const price = settings?.message_credits ?? 1;
  return {
    locked,
    pages,
    messages,
    /** Whether the end of the conversation is on the screen. */
    inSight,
    setInSight,
    draft,
    setDraft,
    price,
    photoPrice: settings?.photo_credits ?? 1,
    maxLength: settings?.message_length ?? 1000,
    /** Messages of the reader's own, those on their way too. */
    sent: messages.filter(({ from }) => from === me).length,
    closed: conversation.closed ?? (user.credits < price ? 'insufficient_credits' : null),
    /** Puts a message into the outbox: it is shown at once, and charged once however often it is tried. */
    send: (content: Content, shown: Shown = {}) =>
      putOutgoing({
        id: crypto.randomUUID(),
        conversation: id,
        from: me,
        content,
        shown: { photo: null, gift: null, ...shown },
        written_at: new Date().toISOString(),
      }),
    retry: (message: ShownMessage) => retryOutgoing(me, message.id),
    drop: (message: ShownMessage) => dropOutgoing(me, message.id),
    tellTyping: () => void api('post', '/api/chats/:id/typing', { params: { id } }).catch(() => undefined),
    reload: () => void client.invalidateQueries({ queryKey: messagesQuery(id).queryKey }),
  };
}

/** What the house has, oldest first, and after it what is still on its way from this device. */
function useShownMessages(
  conversation: string,
  me: string,
  pages: readonly { messages: readonly Message[] }[] | undefined,
): readonly ShownMessage[] {
  const outbox = useOutbox(me);
  return useMemo(() => {
    const known: ShownMessage[] = [...(pages ?? [])].reverse().flatMap(({ messages }) => messages);
    const ids = new Set(known.map(({ id }) => id));
    const waiting = outbox.filter((message) => message.conversation === conversation && !ids.has(message.id));
    return [...known, ...waiting.map(shownOf)];
  }, [conversation, outbox, pages]);
}

/** Somebody who leaves takes their words with them, and brings them along when they come back: in an open conversation, too. */
function useReloadOfGone(id: string, gone: boolean) {
  const client = useQueryClient();
  const before = useRef(gone);
  useEffect(() => {
    if (before.current === gone) return;
    before.current = gone;
    void client.invalidateQueries({ queryKey: messagesQuery(id).queryKey });
  }, [client, id, gone]);
}

/**
 * Tells the house what was on the screen: what comes meanwhile stays unread (SPEC 4). `newest` null: all there is is hidden, and
 * nobody will ever see it here; undefined: nothing was on the screen.
 */
function useReadMark(id: string, unread: number, newest: string | null | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0 || newest === undefined) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      zeroUnread(client, id);
      const body = newest === null ? {} : { message: newest };
      const call = { params: { id }, body, repeatable: true };
      void api('post', '/api/chats/:id/read', call).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [client, id, unread, newest]);
}
