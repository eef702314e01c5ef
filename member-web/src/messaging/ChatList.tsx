import type { Chat } from '@vonk/contracts/messaging/queries';
import { CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router-dom';
import { useFormat } from '../app/useFormat.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { useZone } from '../app/useZone.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import chatClasses from './Chat.module.css';
import classes from './ChatList.module.css';
import { ChatRowMenu } from './ChatRowMenu.tsx';
import { DeleteConversationDialog } from './DeleteConversationDialog.tsx';
import type { ShownMessage } from './conversation.ts';
import { shownOf, type Outgoing } from './outbox.ts';
import { useTyping } from './typingNow.ts';
import { useOnline } from '../app/useOnline.ts';
import { useOutbox } from './useOutbox.ts';
import { AroundWords, verbatim, wordsIn } from '../ui/verbatim.tsx';

/** The house draws no more of them, however many there are; the site does when it has taken them over. */
const DRAWN_MAX = 40;

export function ChatList({ chats, me }: { chats: readonly Chat[]; me: string }) {
  const { t } = useTranslation('messaging');
  const { id: open } = useParams();
  const online = useOnline();
  const [removing, setRemoving] = useState<Chat | null>(null);
  const outbox = useOutbox(me);
  const shown = useHydrated() ? chats : chats.slice(0, DRAWN_MAX);
  return (
    <>
      {/* Beside an open conversation it stands there. */}
      {!online && !open && (
        <div className={classes.offline}>
          <Notice kind="warning">{t('offline')}</Notice>
        </div>
      )}
      <ul aria-label={t('list')}>
        {shown.map((chat) => (
          <li key={chat.conversation.id} className={classes.row}>
            <ChatLink
              chat={chat}
              me={me}
              waiting={outbox.findLast(({ conversation }) => conversation === chat.conversation.id)}
            />
            <ChatRowMenu chat={chat} onDelete={() => setRemoving(chat)} />
          </li>
        ))}
      </ul>
      {removing && <DeleteConversationDialog chat={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function ChatLink({
  chat: { conversation, profile, last_message: confirmed, num_unread_messages, hidden_for_privacy },
  me,
  waiting,
}: {
  chat: Chat;
  me: string;
  /** The newest message to them that is still on this device. */
  waiting: Outgoing | undefined;
}) {
  const { t } = useTranslation(['messaging', 'site']);
  const format = useFormat();
  const zone = useZone();
  const typing = useTyping(conversation.id);
  const last_message: ShownMessage | null = waiting ? shownOf(waiting) : confirmed;
  const text =
    last_message?.text ??
    (last_message?.photo || last_message?.photo_state
      ? t('messaging:photo')
      : last_message?.gift
        ? t('messaging:gift.received')
        : last_message?.unavailable
          ? t('messaging:unavailable')
          : hidden_for_privacy
            ? t('messaging:hiddenForPrivacy')
            : t('messaging:noMessages'));
  return (
    <NavLink
      to={`/chats/${conversation.id}`}
      className={`${classes.item} ${num_unread_messages > 0 ? classes.unread : ''}`}
    >
      <span className={`${chatClasses.avatarWrap} ${profile.online ? chatClasses.online : ''}`}>
        <span className={chatClasses.avatar}>
          <Photo photo={profile.main_image} alt="" size="thumb" shape="fill" name={profile.name} />
        </span>
      </span>
      <span className={classes.lines}>
        <span className={classes.first}>
          <span className={classes.who}>
            <span className={classes.name} {...verbatim}>
              {profile.name}
            </span>
            {profile.fictional && <Tag kind="fictional">{t('site:tag.fictional')}</Tag>}
          </span>
          {last_message && <span className={classes.when}>{format.shortly(last_message.sent_at, zone)}</span>}
        </span>
        <span className={classes.second}>
          {typing ? (
            <span className={`${classes.last} ${classes.typing}`}>{t('messaging:typingShort')}</span>
          ) : (
            <span className={classes.last} {...(last_message?.from === me ? {} : wordsIn(last_message?.text_language))}>
              {last_message?.from === me ? (
                <AroundWords
                  text={t('messaging:youSaid', { text })}
                  words={text}
                  language={last_message.text_language}
                />
              ) : (
                text
              )}
            </span>
          )}
          {waiting && !typing && <Waiting failed={waiting.failure !== undefined} />}
          <CountBadge count={num_unread_messages} />
          {num_unread_messages > 0 && (
            <span className="visually-hidden">{t('messaging:unread', { count: num_unread_messages })}</span>
          )}
        </span>
      </span>
    </NavLink>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  const { t } = useTranslation('messaging');
  const Icon = failed ? CircleAlert : Clock;
  return (
    <Icon
      size={16}
      role="img"
      className={failed ? classes.failed : classes.waiting}
      aria-label={t(failed ? 'bubble.failed' : 'bubble.sending')}
    />
  );
}
