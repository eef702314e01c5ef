import { Menu } from '@mantine/core';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { EllipsisVertical, Trash2, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './ChatRowMenu.module.css';

/** What can be done with a conversation from the list, without opening it: that would mark it as read. */
export function ChatRowMenu({ chat: { conversation, profile }, onDelete }: { chat: Chat; onDelete: () => void }) {
  const { t } = useTranslation('messaging');
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.more} aria-label={t('menuOf', { name: profile.name })}>
          <EllipsisVertical size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {conversation.closed !== 'deleted' && (
          <Menu.Item component={Link} to={`/members/${profile.id}`} leftSection={<User size={18} aria-hidden />}>
            {t('viewProfile')}
          </Menu.Item>
        )}
        <Menu.Item c="var(--red-text)" leftSection={<Trash2 size={18} aria-hidden />} onClick={onDelete}>
          {t('delete.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
