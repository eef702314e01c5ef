import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleHeart, MessagesSquare, Search, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { InstallHint } from '../app/InstallHint.tsx';
import { pollInterval } from '../app/polling.ts';
import { useUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf } from '../app/useRefusalText.ts';
import classes from '../messaging/Chat.module.css';
import { ChatList } from '../messaging/ChatList.tsx';
import { chatsQuery } from '../messaging/chatsQuery.ts';
import { chatQuery } from '../messaging/moreChats.ts';
import { namedChats } from '../messaging/namedChats.ts';
import { searchChats } from '../messaging/searchChats.ts';
import { useChatPages } from '../messaging/useChatPages.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { State } from '../ui/Page.tsx';
import { ConversationPane } from './ConversationPane.tsx';

/** From this many conversations on there is something to search in. */
const SEARCH_FROM = 5;
/** How often presence is asked for while the list is in sight. */
const PRESENCE_MS = 60_000;

/** List and conversation side by side from 992 px, one at a time below. */
export function ChatsScreen() {
  const { t } = useTranslation('messaging');
  const { id } = useParams();
  const user = useUser();
  // Who is there and who is not comes with no live update.
  const chats = useQuery({ ...chatsQuery, refetchInterval: (query) => Math.min(PRESENCE_MS, pollInterval(query)) });
  const [asked, setAsked] = useState('');
  const pages = useChatPages(chats.data, asked.trim() !== '');
  const all = namedChats(pages.items, t('deletedMember'));
  const found = searchChats(all, asked);
  const isEmpty = chats.data?.chats.length === 0 && !pages.hasMore;
  const listed = all.find(({ conversation }) => conversation.id === id);
  const isUnlisted = id !== undefined && chats.data !== undefined && !listed;
  const isMissing = useIsMissing(id, isUnlisted && !pages.hasMore);
  // It may stand on a page that is not read.
  const alone = useQuery({ ...chatQuery(id ?? ''), enabled: isUnlisted && pages.hasMore });
  const [open] = listed ? [listed] : namedChats(isUnlisted && alone.data ? [alone.data] : [], t('deletedMember'));
  const isGone = isMissing || (isUnlisted && codeOf(alone.error) === 'conversation_not_found');
  usePageTitle(open?.profile.name);
  return (
    <div className={classes.panes} data-open={Boolean(id)}>
      <h1 className="visually-hidden">{open ? open.profile.name : t('title')}</h1>
      <div className={classes.list}>
        <div className={classes.listHead}>
          <h2 className={classes.listTitle}>{t('title')}</h2>
          {(chats.data?.chats.length ?? 0) > SEARCH_FROM && (
            <TextInput
              type="search"
              value={asked}
              onChange={(event) => setAsked(event.target.value)}
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<Search size={18} aria-hidden />}
            />
          )}
        </div>
        <InstallHint />
        {chats.isError && !chats.data ? (
          <ErrorState failure={chats.error} onRetry={() => void chats.refetch()} />
        ) : !chats.data || !user ? (
          <ListSkeleton />
        ) : isEmpty ? (
          <State icon={<MessageCircleHeart size={40} />} title={t('empty.title')} text={t('empty.text')}>
            <Button component={Link} to="/members">
              {t('empty.action')}
            </Button>
          </State>
        ) : found.length === 0 && pages.hasMore && !pages.failure ? (
          <ListSkeleton />
        ) : found.length === 0 && !pages.failure ? (
          <div role="status">
            <State icon={<SearchX size={40} />} title={t('searchNone', { text: asked })} text={t('searchHint')}>
              <Button variant="default" onClick={() => setAsked('')}>
                {t('searchClear')}
              </Button>
            </State>
          </div>
        ) : (
          <>
            <ChatList chats={found} me={user.profile.id} />
            {pages.failure && <ErrorState failure={pages.failure} onRetry={pages.showMore} />}
            {pages.hasMore && !pages.failure && (
              <div className={classes.listMore}>
                <Button variant="default" loading={pages.isLoading} onClick={pages.showMore}>
                  {t('listMore')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {open && user ? (
        <ConversationPane key={open.conversation.id} chat={open} user={user} />
      ) : (
        <div className={`${classes.pane} ${id ? '' : classes.blank}`}>
          {id && isGone ? (
            <State icon={<MessagesSquare size={40} />} title={t('gone.title')} text={t('gone.text')}>
              <Button component={Link} to="/chats">
                {t('gone.action')}
              </Button>
            </State>
          ) : id && alone.isError && !open ? (
            <ErrorState failure={alone.error} onRetry={() => void alone.refetch()} />
          ) : id ? (
            alone.isLoading && <ListSkeleton />
          ) : (
            !isEmpty && <State icon={<MessagesSquare size={40} />} title={t('choose.title')} text={t('choose.text')} />
          )}
        </div>
      )}
    </div>
  );
}

const ListSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {[0, 1, 2, 3, 4].map((index) => (
      <Skeleton key={index} height={56} radius="xl" />
    ))}
  </div>
);

/** A conversation that is not in the list may have begun a moment ago: it is missing when a list made after that lacks it too. */
function useIsMissing(id: string | undefined, missing: boolean): boolean {
  const { refetch, fetchStatus } = useQuery(chatsQuery);
  const [lookedFor, setLookedFor] = useState<string>();
  useEffect(() => {
    if (id && missing) void refetch().finally(() => setLookedFor(id));
  }, [id, missing, refetch]);
  // Without a line there is nobody to ask.
  return missing && (lookedFor === id || fetchStatus === 'paused');
}
