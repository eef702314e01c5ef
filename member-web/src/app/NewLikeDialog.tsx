import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ofGender } from './ofGender.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { useLikeMember } from '../screens/useLikeMember.ts';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Stack } from '../ui/Page.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { api } from './apiClient.ts';
import { useUser } from './session.ts';

/** SPEC 4, 9: likes are loaded again this long after the dialog. */
const RELOAD_MS = 500;

/**
 * SPEC 2: appears `seconds` after it was asked for, once. It shows a like that is real, or a profile that is said to be a
 * suggestion (DECISIONS "auto-liked profile"). A click anywhere closes it; one on the picture opens the profile, too, and
 * the button likes.
 */
export function NewLikeDialog({ seconds, onClosed }: { seconds: number; onClosed: () => void }) {
  const user = useUser();
  const client = useQueryClient();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const found = useQuery({
    queryKey: ['likes', 'auto'],
    queryFn: ({ signal }) => api('get', '/api/auto-like.php', { signal }),
    enabled: due && Boolean(user),
    // The one that is shown stays; the next dialog asks anew.
    staleTime: Infinity,
    gcTime: 0,
  }).data;
  const close = () => {
    onClosed();
    setTimeout(() => void client.invalidateQueries({ queryKey: likesQuery.queryKey }), RELOAD_MS);
  };
  const profile = found?.profile;
  if (!profile) return null;
  return <Shown profile={profile} isLike={found.kind === 'like'} onClose={close} />;
}

type ShownProps = { profile: ProfileCard; isLike: boolean; onClose: () => void };

function Shown({ profile, isLike, onClose }: ShownProps) {
  const { t } = useTranslation('likes');
  const like = useLikeMember();
  useReturnFocus();
  const { id, name, gender } = profile;
  return (
    <Modal
      opened
      onClose={onClose}
      onClick={onClose}
      title={t(isLike ? 'auto.like' : 'auto.suggestion', { name, ...ofGender(gender) })}
      closeButtonProps={{ 'aria-label': t('match.close') }}
    >
      <Stack>
        <MemberCard profile={profile} eager />
        {!isLike && <p>{t('auto.note', { name })}</p>}
        <Button onClick={() => like.mutate({ id, name, like: true })}>
          {t(isLike ? 'auto.back' : 'auto.act', { name })}
        </Button>
      </Stack>
    </Modal>
  );
}
