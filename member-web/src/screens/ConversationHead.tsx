import { Menu } from '@mantine/core';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { ArrowLeft, Ban, EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import classes from '../messaging/Chat.module.css';
import { DeleteConversationDialog } from '../messaging/DeleteConversationDialog.tsx';
import { useTyping } from '../messaging/typingNow.ts';
import { BlockDialog } from '../safety/BlockDialog.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { verbatim } from '../ui/verbatim.tsx';

/** With whom, whether they are there or typing, and what can be done with the conversation. */
export function ConversationHead({ chat }: { chat: Chat }) {
  const { conversation, profile } = chat;
  const typing = useTyping(conversation.id);
  const left = conversation.closed === 'deleted';
  const { t } = useTranslation(['messaging', 'site']);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'delete' | 'block' | null>(null);
  return (
    <header className={classes.head}>
      <Link to="/chats" className={`${classes.icon} ${classes.back}`} aria-label={t('messaging:back')}>
        <ArrowLeft size={22} aria-hidden />
      </Link>
      {left ? (
        <span className={classes.headLink}>
          <span className={classes.avatarWrap}>
            <span className={`${classes.avatar} ${classes.small}`}>
              <Photo photo={null} alt="" size="thumb" shape="fill" name={profile.name} eager />
            </span>
          </span>
          <span className={`${classes.headName} ${classes.cut}`} {...verbatim}>
            {profile.name}
          </span>
        </span>
      ) : (
        <Link to={`/members/${profile.id}`} className={classes.headLink}>
          <span className={`${classes.avatarWrap} ${profile.online ? classes.online : ''}`}>
            <span className={`${classes.avatar} ${classes.small}`}>
              <Photo photo={profile.main_image} alt="" size="thumb" shape="fill" name={profile.name} eager />
            </span>
          </span>
          <span className={classes.headWords}>
            <span className={classes.headName}>
              <span className={classes.cut} {...verbatim}>
                {t('site:nameAndAge', { name: profile.name, age: profile.age })}
              </span>
              {profile.fictional && <Tag kind="fictional">{t('site:tag.fictional')}</Tag>}
            </span>
            <span className={`${classes.headSub} ${classes.cut}`}>
              {typing
                ? t('messaging:typing', { name: profile.name })
                : profile.online
                  ? t('site:tag.online')
                  : (profile.city ?? '')}
            </span>
          </span>
        </Link>
      )}
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
          {!left && (
            <Menu.Item leftSection={<Ban size={18} aria-hidden />} onClick={() => setAsking('block')}>
              {t('messaging:block')}
            </Menu.Item>
          )}
          <Menu.Item
            c="var(--red-text)"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setAsking('delete')}
          >
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
      {asking === 'delete' && <DeleteConversationDialog chat={chat} onClose={() => setAsking(null)} />}
    </header>
  );
}
