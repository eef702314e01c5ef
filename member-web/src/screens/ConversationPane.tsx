import { Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Chat, Message } from '@vonk/contracts/messaging/queries';
import { MailCheck } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ResendActivation } from '../accounts/ResendActivation.tsx';
import { api } from '../app/apiClient.ts';
import { useSettings } from '../app/siteSettings.ts';
import classes from '../messaging/Chat.module.css';
import { ClosedComposer } from '../messaging/ClosedComposer.tsx';
import { giftsQuery, messagesQuery, zeroUnread, type ShownMessage } from '../messaging/conversation.ts';
import { DeleteMessageDialog } from '../messaging/DeleteMessageDialog.tsx';
import { useDraft } from '../messaging/draft.ts';
import { GiftDialog } from '../messaging/GiftDialog.tsx';
import { Icebreakers } from '../messaging/Icebreakers.tsx';
import { MessageComposer } from '../messaging/MessageComposer.tsx';
import { MessageList } from '../messaging/MessageList.tsx';
import { dropOutgoing, putOutgoing, retryOutgoing, shownOf, type Content } from '../messaging/outbox.ts';
import { PhotoDialog } from '../messaging/PhotoDialog.tsx';
import { useTyping } from '../messaging/typingNow.ts';
import { useOnline } from '../app/useOnline.ts';
import { useOutbox } from '../messaging/useOutbox.ts';
import { AppealPhotoDialog } from '../profiles/AppealPhotoDialog.tsx';
import { ownProfileQuery } from '../profiles/ownProfile.ts';
import { ChatCaution } from '../safety/ChatCaution.tsx';
import { useCheckedSend } from '../safety/useCheckedSend.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { State } from '../ui/Page.tsx';
import { ConversationHead } from './ConversationHead.tsx';

/** A conversation: its messages, those still on their way, and the place to write. */
export function ConversationPane({ chat, user }: { chat: Chat; user: User }) {
  const { t } = useTranslation('messaging');
  const { conversation, profile } = chat;
  const id = conversation.id;
  const me = user.profile.id;
  const navigate = useNavigate();
  const settings = useSettings();
  const online = useOnline();
  const typing = useTyping(id);
  // SPEC 4: members cannot read until they have confirmed their email.
  const locked = conversation.closed === 'email_not_confirmed';
  const pages = useInfiniteQuery({ ...messagesQuery(id), enabled: !locked });
  const messages = useShownMessages(id, me, pages.data?.pages);
  const [draft, setDraft] = useDraft(id);
  // A profile's gift button leads here with the shop open.
  const [asked] = useSearchParams();
  const [choosing, setChoosing] = useState<'gift' | 'photo' | null>(asked.has('gift') ? 'gift' : null);
  const [deleting, setDeleting] = useState<ShownMessage | null>(null);
  const [appealing, setAppealing] = useState<ShownMessage | null>(null);
  const client = useQueryClient();
  const gifts = useQuery({ ...giftsQuery, enabled: choosing === 'gift' }).data?.gifts;
  const own = useQuery({ ...ownProfileQuery, enabled: choosing === 'photo' && user.paid_user }).data?.profile;
  useReadMark(id, chat.num_unread_messages, messages.findLast(({ state }) => !state)?.id);

  const send = (content: Content, shown: Partial<Pick<Message, 'photo' | 'gift'>> = {}) => {
    setChoosing(null);
    putOutgoing({
      id: crypto.randomUUID(),
      conversation: id,
      from: me,
      content,
      shown: { photo: null, gift: null, ...shown },
      written_at: new Date().toISOString(),
    });
  };

  const checked = useCheckedSend({
    conversation: id,
    name: profile.name,
    sent: messages.filter(({ from }) => from === me).length,
    send: (text) => send({ text }),
    edit: setDraft,
  });
  const price = settings?.message_credits ?? 1;
  const closed = conversation.closed ?? (user.credits < price ? 'insufficient_credits' : null);
  const read = pages.data !== undefined;
  return (
    <section className={classes.pane} aria-label={t('conversationWith', { name: profile.name })}>
      <ConversationHead chat={chat} />
      {profile.fictional && (
        <div className={classes.banner}>
          <Notice kind="warning">{t('fictional', { name: profile.name })}</Notice>
        </div>
      )}
      <div className={classes.banner}>
        <ChatCaution conversation={id} profile={profile} />
      </div>
      {!online && (
        <div className={classes.banner}>
          <Notice kind="warning">{t('offline')}</Notice>
        </div>
      )}
      {locked ? (
        <div className={classes.fault}>
          <State icon={<MailCheck size={40} />} title={t('locked.title')} text={t('locked.text')} />
        </div>
      ) : pages.isError && !read ? (
        <div className={classes.fault}>
          <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />
        </div>
      ) : !read ? (
        <div className={classes.skeleton} aria-hidden>
          <Skeleton height={44} width="55%" radius="lg" />
          <Skeleton height={64} width="65%" radius="lg" ml="auto" />
          <Skeleton height={44} width="40%" radius="lg" />
        </div>
      ) : (
        <MessageList
          key={id}
          messages={messages}
          me={me}
          name={profile.name}
          deliveredAt={conversation.delivered_at}
          typing={typing}
          hasMore={pages.hasNextPage}
          loadingMore={pages.isFetchingNextPage}
          hidden={pages.data.pages.at(-1)?.hidden_for_privacy ?? false}
          empty={!closed && <Icebreakers name={profile.name} onChoose={setDraft} />}
          onMore={() => void pages.fetchNextPage()}
          onRetry={(message) => retryOutgoing(me, message.id)}
          onDrop={(message) => dropOutgoing(me, message.id)}
          onDelete={setDeleting}
          onAppeal={setAppealing}
          onReport={(message) =>
            void navigate(`/complaints?profile=${profile.id}&conversation=${id}&message=${message.id}`)
          }
        />
      )}
      <MessageComposer
        key={`composer-${id}`}
        name={profile.name}
        text={draft}
        onText={setDraft}
        credits={user.credits}
        price={price}
        maxLength={settings?.message_length ?? 1000}
        onSend={checked.send}
        onTyping={() => void api('post', '/api/chats/:id/typing', { params: { id } }).catch(() => undefined)}
        onGift={() => setChoosing('gift')}
        onPhoto={() => setChoosing('photo')}
        closed={
          closed && (
            <ClosedComposer code={closed} user={user} name={profile.name} resend={<ResendActivation compact />} />
          )
        }
      />
      <GiftDialog
        opened={choosing === 'gift'}
        name={profile.name}
        gifts={gifts}
        credits={user.credits}
        onClose={() => setChoosing(null)}
        onChoose={({ id: gift, name, image }) => send({ gift }, { gift: { id: gift, name, image } })}
      />
      <PhotoDialog
        opened={choosing === 'photo'}
        name={profile.name}
        premium={user.paid_user}
        price={settings?.photo_credits ?? 1}
        credits={user.credits}
        gallery={own?.photos.filter(({ status }) => status === 'active') ?? []}
        onClose={() => setChoosing(null)}
        onChoose={({ id: photo, urls, thumbhash, width, height }) =>
          send({ photo }, { photo: { id: photo, urls, thumbhash, width, height } })
        }
      />
      {checked.dialog}
      {appealing?.rejected_photo && (
        <AppealPhotoDialog
          photo={appealing.rejected_photo}
          reason={appealing.rejection ? t(`profiles:photoRejection.${appealing.rejection}`) : null}
          onSent={() => void client.invalidateQueries({ queryKey: messagesQuery(id).queryKey })}
          onClose={() => setAppealing(null)}
        />
      )}
      {deleting && <DeleteMessageDialog conversation={id} message={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
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

/** Tells the house what was on the screen: what comes meanwhile stays unread (SPEC 4). */
function useReadMark(id: string, unread: number, newest: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0 || newest === undefined) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      zeroUnread(client, id);
      const call = { params: { id }, body: { message: newest }, repeatable: true };
      void api('post', '/api/chats/:id/read', call).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [client, id, unread, newest]);
}
