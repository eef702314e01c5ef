import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@vonk/contracts/profiles/queries';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Signup } from '../accounts/Signup.tsx';
import { keepProfile } from '../app/arrival.ts';
import { reloadOnce } from '../app/reloadOnce.ts';
import { useUser } from '../app/session.ts';
import { useOpenSignup } from '../app/signupContext.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { AboutWords } from '../profiles/AboutWords.tsx';
import { ProfileFacts } from '../profiles/ProfileFacts.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack } from '../ui/Page.tsx';
import { LandingPage } from './LandingPage.tsx';
import classes from './LanderScreen.module.css';
import { WithName } from '../ui/verbatim.tsx';

/**
 * Landing variants of a member (SPEC 2); the advertising pages with names of their own come from the api. Whom the visitor
 * came for goes along with the signup, whatever they look at before. A fictional profile is labelled here as everywhere.
 */
export function LanderScreen() {
  const { id } = useParams();
  const user = useUser();
  useEffect(() => {
    if (id) keepProfile(id);
  }, [id]);
  // Whoever signs up right here is on the way to the profile wizard.
  if (!id) return <Advertised />;
  if (user?.profile.completed) return <Navigate to={`/members/${encodeURIComponent(id)}`} replace />;
  return <MemberLander id={id} />;
}

/** The advertising pages come whole from the house: one that was reached from within is asked for there, once. */
function Advertised() {
  useEffect(() => void reloadOnce(), []);
  return <LandingPage />;
}

function MemberLander({ id }: { id: string }) {
  const { pathname } = useLocation();
  const profile = useQuery({ ...memberQuery(id), retry: false }).data;
  usePageTitle(profile?.name);
  if (!profile) return <LandingPage />;
  if (/\/landing2(\/|$)/.test(pathname)) return <WithForm profile={profile} />;
  if (/\/landing3(\/|$)/.test(pathname)) return <WithFacts profile={profile} />;
  return <WithCard profile={profile} />;
}

const Fictional = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('site');
  return profile.fictional ? <Notice kind="warning">{t('lander.fictional')}</Notice> : null;
};

function Action({ profile }: { profile: Profile }) {
  const { t } = useTranslation('site');
  const openSignup = useOpenSignup();
  return (
    <Button size="lg" onClick={() => openSignup(profile.id)}>
      {t('lander.action', { name: profile.name })}
    </Button>
  );
}

/** /landing: the photo, and one thing to do. */
function WithCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('site');
  return (
    <Page width="small" title={<WithName text={t('lander.title', { name: profile.name })} name={profile.name} />}>
      <Stack>
        <MemberCard profile={profile} eager />
        <Fictional profile={profile} />
        <Action profile={profile} />
      </Stack>
    </Page>
  );
}

/** /landing2: the form beside the photo; on a phone the photo leads to it. */
function WithForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('site');
  return (
    <Page title={<WithName text={t('lander.title', { name: profile.name })} name={profile.name} />}>
      <div className={classes.pair}>
        <div className={classes.person}>
          <MemberCard profile={profile} eager />
          <Fictional profile={profile} />
          <div className={classes.phoneOnly}>
            <Action profile={profile} />
          </div>
        </div>
        <div className={classes.wideOnly}>
          <Card as="div">
            <Signup profile={profile.id} />
          </Card>
        </div>
      </div>
    </Page>
  );
}

/** /landing3: who it is, in their own words, before anything is asked. */
function WithFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['site', 'profiles']);
  return (
    <Page title={<WithName text={t('site:lander.title', { name: profile.name })} name={profile.name} />}>
      <div className={classes.pair}>
        <div className={classes.person}>
          <MemberCard profile={profile} eager />
        </div>
        <Stack>
          <Fictional profile={profile} />
          <Card label={t('profiles:aboutName', { name: profile.name })}>
            <Stack>
              <h2>
                <WithName text={t('profiles:aboutName', { name: profile.name })} name={profile.name} />
              </h2>
              <AboutWords profile={profile} />
              <ProfileFacts profile={profile} />
            </Stack>
          </Card>
          <Action profile={profile} />
        </Stack>
      </div>
    </Page>
  );
}
