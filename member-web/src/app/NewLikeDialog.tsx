import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { likesQuery } from '../likes/likesQuery.ts';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Stack } from '../ui/Page.tsx';
import { api } from './apiClient.ts';
import { useUser } from './session.ts';

/** SPEC 4, 9: likes are loaded again this long after the dialog. */
const RELOAD_MS = 500;

/**
 * SPEC 2: may appear after the seconds in the query parameter `t`, which is then removed. It shows a like that is real,
 * or a profile that is said to be a suggestion (DECISIONS "auto-liked profile").
 */
export function NewLikeDialog() {
  const { t } = useTranslation('likes');
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [due, setDue] = useState(false);
  const [opened, setOpened] = useState(true);
  const seconds = Number(search.get('t') ?? 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), Math.max(0, seconds) * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const found = useQuery({
    queryKey: ['likes', 'auto'],
    queryFn: ({ signal }) => api('get', '/api/auto-like.php', { signal }),
    enabled: due && Boolean(user),
    staleTime: Infinity,
  }).data;
  const close = () => {
    setOpened(false);
    setSearch(
      (known) => {
        known.delete('t');
        return known;
      },
      { replace: true },
    );
    setTimeout(() => void client.invalidateQueries({ queryKey: likesQuery.queryKey }), RELOAD_MS);
  };
  const profile = found?.profile;
  if (!profile) return null;
  return (
    <Modal
      opened={opened && due}
      onClose={close}
      title={t(found.kind === 'like' ? 'auto.like' : 'auto.suggestion', { name: profile.name })}
      closeButtonProps={{ 'aria-label': t('match.close') }}
    >
      <div onClick={close}>
        <Stack>
          <MemberCard profile={profile} eager />
          <Button onClick={() => void navigate(`/members/${profile.id}`)}>{t('auto.open')}</Button>
        </Stack>
      </div>
    </Modal>
  );
}
