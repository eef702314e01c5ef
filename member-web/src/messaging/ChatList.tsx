import type { Chat } from '@vonk/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useFormat } from '../app/useFormat.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import chatClasses from './Chat.module.css';
import classes from './ChatList.module.css';
import { useTyping } from './typingNow.ts';

const sameDay = (at: string) => new Date(at).toDateString() === new Date().toDateString();

export function ChatList({ chats, me }: { chats: readonly Chat[]; me: string }) {
  const { t } = useTranslation('messaging');
  return (
    <ul aria-label={t('list')}>
      {chats.map((chat) => (
        <li key={chat.conversation.id}>
          <ChatLink chat={chat} me={me} />
        </li>
      ))}
    </ul>
  );
}

function ChatLink({
  chat: { conversation, profile, last_message, num_unread_messages },
  me,
}: {
  chat: Chat;
  me: string;
}) {
  const { t } = useTranslation(['messaging', 'site']);
  const format = useFormat();
  const typing = useTyping(conversation.id);
  const text =
    last_message?.text ??
    (last_message?.photo || last_message?.photo_state
      ? t('messaging:photo')
      : last_message?.gift
        ? t('messaging:gift.received')
        : last_message?.unavailable
          ? t('messaging:unavailable')
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
            {profile.name}
            {profile.fictional && <Tag kind="fictional">{t('site:tag.fictional')}</Tag>}
          </span>
          {last_message && (
            <span className={classes.when}>
              {sameDay(last_message.sent_at) ? format.time(last_message.sent_at) : format.day(last_message.sent_at)}
            </span>
          )}
        </span>
        <span className={classes.second}>
          {typing ? (
            <span className={`${classes.last} ${classes.typing}`}>{t('messaging:typingShort')}</span>
          ) : (
            <span className={classes.last}>{last_message?.from === me ? t('messaging:youSaid', { text }) : text}</span>
          )}
          <CountBadge count={num_unread_messages} />
          {num_unread_messages > 0 && (
            <span className="visually-hidden">{t('messaging:unread', { count: num_unread_messages })}</span>
          )}
        </span>
      </span>
    </NavLink>
  );
}
