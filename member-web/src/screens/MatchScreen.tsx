import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { HeartCrack, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, Stack, State } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

/** SPEC 2: /likes/m/{id}, a single match. */
export function MatchScreen() {
  const { t } = useTranslation('likes');
  const { id } = useParams();
  const format = useFormat();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const likes = useQuery(likesQuery);
  const match = likes.data?.matches.find((candidate) => candidate.id === id);
  usePageTitle(match ? t('match.with', { name: match.profile.name }) : t('title'));
  const chat = useMutation({
    mutationFn: (profile: string) => api('post', '/api/chats', { body: { profile }, repeatable: true }),
    onSuccess: ({ conversation }) => void navigate(`/chats/${conversation.id}`),
    onError: (failure) => toast(refusalText(failure), 'danger'),
  });
  if (!likes.data)
    return (
      <Page width="small">
        <Skeleton radius="lg" style={{ aspectRatio: '3 / 4', height: 'auto' }} />
      </Page>
    );
  if (!match)
    return (
      <Page>
        <State heading="h1" icon={<HeartCrack size={36} />} title={t('match.gone')} text={t('match.goneText')}>
          <Button component={Link} to="/likes/matches">
            {t('match.all')}
          </Button>
        </State>
      </Page>
    );
  return (
    <Page
      width="small"
      title={t('match.with', { name: match.profile.name })}
      lead={t('match.since', { date: format.date(match.matched_at) })}
    >
      <Stack>
        <MemberCard profile={match.profile} eager />
        <Button
          size="lg"
          leftSection={<MessageCircle size={20} aria-hidden />}
          loading={chat.isPending}
          onClick={() =>
            match.conversation ? void navigate(`/chats/${match.conversation}`) : chat.mutate(match.profile.id)
          }
        >
          {t('chatWith', { name: match.profile.name })}
        </Button>
      </Stack>
    </Page>
  );
}
