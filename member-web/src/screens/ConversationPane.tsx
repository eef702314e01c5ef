import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ResendActivation } from '../accounts/ResendActivation.tsx';
import classes from '../messaging/Chat.module.css';
import { ClosedComposer } from '../messaging/ClosedComposer.tsx';
import { giftsQuery, type ShownMessage } from '../messaging/conversation.ts';
import { DeleteMessageDialog } from '../messaging/DeleteMessageDialog.tsx';
import { GiftDialog } from '../messaging/GiftDialog.tsx';
import { Icebreakers } from '../messaging/Icebreakers.tsx';
import { MessageComposer } from '../messaging/MessageComposer.tsx';
import { MessageList } from '../messaging/MessageList.tsx';
import type { Content } from '../messaging/outbox.ts';
import { PhotoDialog } from '../messaging/PhotoDialog.tsx';
import { useTyping } from '../messaging/typingNow.ts';
import { useOnline } from '../app/useOnline.ts';
import { AppealPhotoDialog } from '../profiles/AppealPhotoDialog.tsx';
import { ownProfileQuery } from '../profiles/ownProfile.ts';
import { ChatCaution } from '../safety/ChatCaution.tsx';
import { useCheckedSend } from '../safety/useCheckedSend.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { State } from '../ui/Page.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { useConversation, type Shown } from './useConversation.ts';

/** A conversation: its messages, those still on their way, and the place to write. */
export function ConversationPane({ chat, user }: { chat: Chat; user: User }) {
  const { t } = useTranslation(['messaging', 'profiles']);
  const { conversation, profile } = chat;
  const id = conversation.id;
  const navigate = useNavigate();
  const online = useOnline();
  const typing = useTyping(id);
  const talk = useConversation(chat, user);
  const { locked, pages, messages, closed, setDraft } = talk;
  const hidden = pages.data?.pages.at(-1)?.hidden_for_privacy ?? false;
  // A profile's gift button leads here with the shop open.
  const [asked] = useSearchParams();
  const [choosing, setChoosing] = useState<Choosing>(asked.has('gift') ? 'gift' : null);
  const [deleting, setDeleting] = useState<ShownMessage | null>(null);
  const [appealing, setAppealing] = useState<ShownMessage | null>(null);
  const { name } = profile;
  const checked = useCheckedSend({
    conversation: id,
    name,
    sent: talk.sent,
    send: (text) => talk.send({ text }),
    edit: setDraft,
  });
  return (
    <section className={classes.pane} aria-label={t('conversationWith', { name })}>
      <ConversationHead chat={chat} />
      {profile.fictional && (
        <div className={classes.banner}>
          <Notice kind="warning">{t('fictional', { name })}</Notice>
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
      ) : pages.isError && !pages.data ? (
        <div className={classes.fault}>
          <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />
        </div>
      ) : !pages.data ? (
        <div className={classes.skeleton} aria-hidden>
          <Skeleton height={44} width="55%" radius="lg" />
          <Skeleton height={64} width="65%" radius="lg" ml="auto" />
          <Skeleton height={44} width="40%" radius="lg" />
        </div>
      ) : (
        <MessageList
          key={id}
          messages={messages}
          me={user.profile.id}
          name={name}
          deliveredAt={conversation.delivered_at}
          typing={typing}
          hasMore={pages.hasNextPage}
          loadingMore={pages.isFetchingNextPage}
          hidden={hidden}
          waiting={talk.inSight ? 0 : chat.num_unread_messages}
          onEnd={talk.setInSight}
          empty={
            hidden ? (
              <Notice>{t('hiddenForPrivacy')}</Notice>
            ) : (
              !closed && <Icebreakers name={name} onChoose={setDraft} />
            )
          }
          onMore={() => void pages.fetchNextPage()}
          onRetry={talk.retry}
          onDrop={talk.drop}
          onDelete={setDeleting}
          onAppeal={setAppealing}
          onReport={(message) =>
            void navigate(`/complaints?profile=${profile.id}&conversation=${id}&message=${message.id}`)
          }
        />
      )}
      <MessageComposer
        key={`composer-${id}`}
        name={name}
        text={talk.draft}
        onText={setDraft}
        credits={user.credits}
        price={talk.price}
        maxLength={talk.maxLength}
        onSend={checked.send}
        checking={checked.checking}
        onTyping={talk.tellTyping}
        onGift={() => setChoosing('gift')}
        onPhoto={() => setChoosing('photo')}
        closed={
          closed && <ClosedComposer code={closed} user={user} name={name} resend={<ResendActivation compact />} />
        }
      />
      <Extras
        user={user}
        name={name}
        choosing={choosing}
        photoPrice={talk.photoPrice}
        onClose={() => setChoosing(null)}
        onSend={(content, shown) => {
          setChoosing(null);
          talk.send(content, shown);
        }}
      />
      {checked.dialog}
      {appealing?.rejected_photo && (
        <AppealPhotoDialog
          photo={appealing.rejected_photo}
          reason={appealing.rejection ? t(`profiles:photoRejection.${appealing.rejection}`) : null}
          onAppealed={talk.reload}
          onClose={() => setAppealing(null)}
        />
      )}
      {deleting && <DeleteMessageDialog conversation={id} message={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

type Choosing = 'gift' | 'photo' | null;
type ExtrasProps = {
  user: User;
  name: string;
  choosing: Choosing;
  photoPrice: number;
  onClose: () => void;
  onSend: (content: Content, shown: Shown) => void;
};

/** What can be sent beside words. */
function Extras({ user, name, choosing, photoPrice, onClose, onSend }: ExtrasProps) {
  const gifts = useQuery({ ...giftsQuery, enabled: choosing === 'gift' }).data?.gifts;
  const own = useQuery({ ...ownProfileQuery, enabled: choosing === 'photo' && user.paid_user }).data?.profile;
  return (
    <>
      <GiftDialog
        opened={choosing === 'gift'}
        name={name}
        gifts={gifts}
        credits={user.credits}
        onClose={onClose}
        onChoose={({ id, name: called, image }) => onSend({ gift: id }, { gift: { id, name: called, image } })}
      />
      <PhotoDialog
        opened={choosing === 'photo'}
        name={name}
        premium={user.paid_user}
        price={photoPrice}
        credits={user.credits}
        gallery={own?.photos.filter(({ status }) => status === 'active') ?? []}
        onClose={onClose}
        onChoose={({ id, urls, thumbhash, width, height }) =>
          onSend({ photo: id }, { photo: { id, urls, thumbhash, width, height } })
        }
      />
    </>
  );
}
