import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HeartCrack, HeartOff, MessageCircle, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { matchQuery } from '../likes/matchQuery.ts';
import { MemberMenu } from '../safety/MemberMenu.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { WithName } from '../ui/verbatim.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import { hasRecovery } from './hasRecovery.ts';
import { IcebreakerDialog } from './IcebreakerDialog.tsx';
import { shortName } from '../ui/shortName.ts';
import classes from './MatchScreen.module.css';
import { useLikeMember } from './useLikeMember.ts';
import { StartRefused } from './StartRefused.tsx';

/** SPEC 2: /likes/m/{id}, a single match. */
export function MatchScreen() {
  const { t } = useTranslation(['likes', 'profiles']);
  const { id = '' } = useParams();
  const format = useFormat();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const found = useQuery(matchQuery(client, id));
  const [breaking, setBreaking] = useState(false);
  const like = useLikeMember();
  // What was a match a moment ago is none any more when the house says so.
  const gone = codeOf(found.error) === 'not_found';
  const match = gone ? undefined : found.data;
  usePageTitle(match && t('match.with', { name: shortName(match.profile.name) }));
  const chat = useMutation({
    mutationFn: (profile: string) => api('post', '/api/chats', { body: { profile }, repeatable: true }),
    onSuccess: ({ conversation }) => void navigate(`/chats/${conversation.id}`),
    onError: (failure) => {
      if (!hasRecovery(failure)) toast(refusalText(failure), 'danger');
    },
  });
  if (gone)
    return (
      <Page>
        <State heading="h1" icon={<HeartCrack size={36} />} title={t('match.gone')} text={t('match.goneText')}>
          <Button component={Link} to="/likes/matches">
            {t('match.all')}
          </Button>
        </State>
      </Page>
    );
  if (!match)
    return (
      <Page width="narrow">
        {found.isError && !found.data ? (
          <ErrorState failure={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <div className={classes.match}>
            <Skeleton radius="lg" style={{ aspectRatio: '3 / 4', height: 'auto' }} />
            <Skeleton height={50} />
          </div>
        )}
      </Page>
    );
  const { profile, conversation } = match;
  return (
    <Page
      width="narrow"
      title={<WithName text={t('match.with', { name: shortName(profile.name) })} name={shortName(profile.name)} />}
      lead={t('match.since', { date: format.date(match.matched_at) })}
    >
      <div className={classes.match}>
        <MemberCard profile={profile} eager action={<MemberMenu profile={profile} />} />
        <div className={classes.actions}>
          {!conversation && (
            <Button size="lg" leftSection={<Zap size={20} aria-hidden />} onClick={() => setBreaking(true)}>
              {t('ice.open')}
            </Button>
          )}
          <Button
            size="lg"
            variant={conversation ? 'filled' : 'default'}
            leftSection={<MessageCircle size={20} aria-hidden />}
            loading={chat.isPending}
            onClick={() => (conversation ? void navigate(`/chats/${conversation}`) : chat.mutate(profile.id))}
          >
            {t('profiles:chat')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink-soft)"
            leftSection={<HeartOff size={18} aria-hidden />}
            loading={like.isPending}
            onClick={() => like.mutate({ id: profile.id, name: profile.name, like: false })}
          >
            {t('unlike')}
          </Button>
        </div>
      </div>
      {hasRecovery(chat.error) && <StartRefused failure={chat.error} name={profile.name} onClose={chat.reset} />}
      {breaking && <IcebreakerDialog profile={profile} onClose={() => setBreaking(false)} />}
    </Page>
  );
}
