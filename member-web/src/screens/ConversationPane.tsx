import { Button, Menu, Modal, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { ArrowLeft, Ban, EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ResendActivation } from '../accounts/ResendActivation.tsx';
import { api } from '../app/apiClient.ts';
import { onLive } from '../app/liveStream.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import classes from '../messaging/Chat.module.css';
import { chatsQuery } from '../messaging/chatsQuery.ts';
import {
  dropMessage,
  messagesQuery,
  useSendMessage,
  zeroUnread,
  type ShownMessage,
} from '../messaging/conversation.ts';
import { GiftDialog } from '../messaging/GiftDialog.tsx';
import { MessageComposer } from '../messaging/MessageComposer.tsx';
import { MessageList } from '../messaging/MessageList.tsx';
import { BlockDialog } from '../safety/BlockDialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toast.ts';

/** How long "is typing" stays without another sign of it. */
const TYPING_MS = 5000;

export function ConversationPane({ chat, user }: { chat: Chat; user: User }) {
  const { t } = useTranslation(['messaging', 'site']);
  const { conversation, profile } = chat;
  const id = conversation.id;
  const me = user.profile.id;
  const client = useQueryClient();
  const settings = useSettings();
  const pages = useInfiniteQuery(messagesQuery(id));
  const send = useSendMessage(id);
  const [typing, setTyping] = useState(false);
  const [gifting, setGifting] = useState(false);
  const messages = [...(pages.data?.pages ?? [])].reverse().flatMap((page) => page.messages) as ShownMessage[];
  const unread = chat.num_unread_messages;

  useEffect(() => {
    if (unread === 0) return;
    zeroUnread(client, id);
    void api('post', '/api/chats/:id/read', { params: { id }, repeatable: true }).catch(() => undefined);
  }, [client, id, unread]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stops = [
      onLive('typing', ({ conversation: where, by }) => {
        if (where !== id || by === me) return;
        clearTimeout(timer);
        setTyping(true);
        timer = setTimeout(() => setTyping(false), TYPING_MS);
      }),
      onLive('message', ({ conversation: where }) => where === id && setTyping(false)),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [id, me]);

  const price = settings?.message_credits ?? 1;
  const closed = conversation.closed ?? (user.credits < price ? 'insufficient_credits' : null);
  return (
    <section className={classes.pane} aria-label={t('messaging:conversationWith', { name: profile.name })}>
      <ConversationHead chat={chat} typing={typing} />
      {profile.fictional && (
        <div className={classes.banner}>
          <Notice kind="warning">{t('messaging:fictional', { name: profile.name })}</Notice>
        </div>
      )}
      {pages.isError && messages.length === 0 ? (
        <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />
      ) : pages.isPending ? (
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
          typing={typing}
          hasMore={pages.hasNextPage}
          loadingMore={pages.isFetchingNextPage}
          hidden={pages.data?.pages.at(-1)?.hidden_for_privacy ?? false}
          onMore={() => void pages.fetchNextPage()}
          onRetry={(message) => message.text && send.mutate({ id: message.id, content: { text: message.text }, me })}
          onDrop={(message) => dropMessage(client, id, message.id)}
        />
      )}
      <MessageComposer
        key={`composer-${id}`}
        conversation={id}
        name={profile.name}
        credits={user.credits}
        price={price}
        maxLength={settings?.message_length ?? 1000}
        onSend={(text) => send.mutate({ id: crypto.randomUUID(), content: { text }, me })}
        onTyping={() => void api('post', '/api/chats/:id/typing', { params: { id } }).catch(() => undefined)}
        onGift={() => setGifting(true)}
        closed={closed && <ClosedComposer code={closed} user={user} name={profile.name} />}
      />
      <GiftDialog
        opened={gifting}
        name={profile.name}
        onClose={() => setGifting(false)}
        onChoose={(gift) => {
          setGifting(false);
          send.mutate({ id: crypto.randomUUID(), content: { gift }, me });
        }}
      />
    </section>
  );
}

/** Why nothing can be written now, by the code the house would refuse with, and the way on. */
function ClosedComposer({ code, user, name }: { code: string; user: User; name: string }) {
  const { t } = useTranslation('messaging');
  const kind = code === 'blocked' || code === 'deleted' || code === 'suspended' ? 'danger' : 'warning';
  return (
    <Notice
      kind={kind}
      actions={
        code === 'insufficient_credits' ? (
          <Button component={Link} to={user.paid_user ? '/credits/repeat-order' : '/credits'}>
            {t('closed.buy')}
          </Button>
        ) : code === 'email_not_confirmed' ? (
          <ResendActivation compact />
        ) : undefined
      }
    >
      {t(`closed.${code}`, { name })}
    </Notice>
  );
}

function ConversationHead({ chat: { conversation, profile }, typing }: { chat: Chat; typing: boolean }) {
  const { t } = useTranslation(['messaging', 'site']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [asking, setAsking] = useState<'delete' | 'block' | null>(null);
  const remove = useMutation({
    mutationFn: () => api('delete', '/api/chat.php', { body: { conversation: conversation.id }, repeatable: true }),
    // SPEC 4: removed locally at once; on failure an alert, and the list is loaded again.
    onMutate: () => {
      setAsking(null);
      client.setQueryData(
        chatsQuery.queryKey,
        (known) => known && { ...known, chats: known.chats.filter((chat) => chat.conversation.id !== conversation.id) },
      );
      void navigate('/chats');
    },
    onError: (failure) => toast(refusalText(failure), 'danger'),
    onSettled: () => client.invalidateQueries({ queryKey: chatsQuery.queryKey }),
  });
  return (
    <header className={classes.head}>
      <Link to="/chats" className={`${classes.icon} ${classes.back}`} aria-label={t('messaging:back')}>
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <Link to={`/members/${profile.id}`} className={classes.headLink}>
        <span className={`${classes.avatarWrap} ${profile.online ? classes.online : ''}`}>
          <span className={`${classes.avatar} ${classes.small}`}>
            <Photo photo={profile.main_image} alt="" size="thumb" shape="fill" name={profile.name} eager />
          </span>
        </span>
        <span>
          <span className={classes.headName}>
            {t('site:nameAndAge', { name: profile.name, age: profile.age })}
            {profile.fictional && <Tag kind="fictional">{t('site:tag.fictional')}</Tag>}
          </span>
          <span className={classes.headSub}>
            {typing
              ? t('messaging:typing', { name: profile.name })
              : profile.online
                ? t('site:tag.online')
                : (profile.city ?? '')}
          </span>
        </span>
      </Link>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={classes.icon} aria-label={t('messaging:menu')}>
            <EllipsisVertical size={22} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`/complaints?profile=${profile.id}&conversation=${conversation.id}`}
            leftSection={<Flag size={18} aria-hidden />}
          >
            {t('messaging:report')}
          </Menu.Item>
          <Menu.Item leftSection={<Ban size={18} aria-hidden />} onClick={() => setAsking('block')}>
            {t('messaging:block')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<Trash2 size={18} aria-hidden />} onClick={() => setAsking('delete')}>
            {t('messaging:delete.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BlockDialog
        opened={asking === 'block'}
        profile={profile}
        onClose={() => setAsking(null)}
        onBlocked={() => void navigate('/chats')}
      />
      <Modal
        opened={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={t('messaging:delete.title')}
        closeButtonProps={{ 'aria-label': t('messaging:delete.cancel') }}
      >
        <Stack>
          <p>{t('messaging:delete.text', { name: profile.name })}</p>
          <Row>
            <Button color="red" onClick={() => remove.mutate()}>
              {t('messaging:delete.confirm')}
            </Button>
            <Button variant="default" onClick={() => setAsking(null)}>
              {t('messaging:delete.cancel')}
            </Button>
          </Row>
        </Stack>
      </Modal>
    </header>
  );
}
