import { Button, Menu, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { ArrowLeft, Ban, EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import classes from '../messaging/Chat.module.css';
import { chatsQuery } from '../messaging/chatsQuery.ts';
import { useTyping } from '../messaging/typingNow.ts';
import { BlockDialog } from '../safety/BlockDialog.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toast.ts';

/** With whom, whether they are there or typing, and what can be done with the conversation. */
export function ConversationHead({ chat: { conversation, profile } }: { chat: Chat }) {
  const typing = useTyping(conversation.id);
  const left = conversation.closed === 'deleted';
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
      {left ? (
        <span className={classes.headLink}>
          <span className={classes.avatarWrap}>
            <span className={`${classes.avatar} ${classes.small}`}>
              <Photo photo={null} alt="" size="thumb" shape="fill" name={profile.name} eager />
            </span>
          </span>
          <span className={`${classes.headName} ${classes.cut}`}>{profile.name}</span>
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
              <span className={classes.cut}>{t('site:nameAndAge', { name: profile.name, age: profile.age })}</span>
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
      <Modal
        opened={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={t('messaging:delete.title')}
        closeButtonProps={{ 'aria-label': t('messaging:delete.cancel') }}
      >
        <Stack>
          <p>{t(left ? 'messaging:delete.textGone' : 'messaging:delete.text', { name: profile.name })}</p>
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
