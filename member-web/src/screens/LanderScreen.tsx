import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useOpenSignup } from '../app/signupContext.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { LandingPage } from './LandingPage.tsx';

/** Landing variants: for a member when one is named, else the story of the site. A fictional profile is labelled here as everywhere. */
export function LanderScreen() {
  const { id } = useParams();
  return id ? <MemberLander id={id} /> : <StoryLander />;
}

function StoryLander() {
  usePageTitle();
  return <LandingPage />;
}

function MemberLander({ id }: { id: string }) {
  const { t } = useTranslation('site');
  const openSignup = useOpenSignup();
  const profile = useQuery(memberQuery(id)).data;
  usePageTitle(profile?.name);
  if (!profile) return <LandingPage />;
  return (
    <Page width="small" title={t('lander.title', { name: profile.name })}>
      <Stack>
        <MemberCard profile={profile} eager />
        {profile.fictional && <Notice kind="warning">{t('lander.fictional')}</Notice>}
        <Button size="lg" onClick={() => openSignup(profile.id)}>
          {t('lander.action', { name: profile.name })}
        </Button>
      </Stack>
    </Page>
  );
}
