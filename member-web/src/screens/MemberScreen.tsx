import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@vonk/contracts/profiles/queries';
import { Ban, Flag, Gift, Heart, MapPin, MessageCircle, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ofGender } from '../app/ofGender.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { SearchClosed } from '../discovery/SearchClosed.tsx';
import { ReceivedGifts } from '../messaging/ReceivedGifts.tsx';
import { Gallery } from '../profiles/Gallery.tsx';
import classes from '../profiles/Member.module.css';
import { memberQuery } from '../profiles/memberQuery.ts';
import { AboutWords } from '../profiles/AboutWords.tsx';
import { ProfileFacts } from '../profiles/ProfileFacts.tsx';
import { ShareButton } from '../profiles/ShareButton.tsx';
import { BlockDialog } from '../safety/BlockDialog.tsx';
import { BlockedProfile } from '../safety/BlockedProfile.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, State } from '../ui/Page.tsx';
import { Tag } from '../ui/Tag.tsx';
import { StartRefused } from './StartRefused.tsx';
import { useMemberActions } from './useMemberActions.ts';
import { verbatim, WithName } from '../ui/verbatim.tsx';

export function MemberScreen() {
  const { t } = useTranslation('profiles');
  const { id = '' } = useParams();
  const member = useQuery(memberQuery(id));
  const code = codeOf(member.error);
  usePageTitle(code === 'not_found' ? t('gone.title') : member.data?.name);
  // What is there stays when only the line is gone.
  if (member.isError && !(member.data && code === 'unreachable')) {
    if (code === 'blocked' || code === 'search_login_required')
      return <Page>{code === 'blocked' ? <BlockedProfile id={id} /> : <SearchClosed profile={id} />}</Page>;
    if (code === 'not_found')
      return (
        <Page>
          <State heading="h1" icon={<UserX size={36} />} title={t('gone.title')} text={t('gone.text')}>
            <Button component={Link} to="/members">
              {t('gone.search')}
            </Button>
          </State>
        </Page>
      );
    return (
      <Page>
        <ErrorState failure={member.error} onRetry={() => void member.refetch()} />
      </Page>
    );
  }
  return (
    <Page>
      {member.data ? (
        <MemberView key={member.data.id} profile={member.data} />
      ) : (
        <div className={classes.layout}>
          <Skeleton radius="lg" style={{ aspectRatio: '3 / 4', height: 'auto' }} />
          <div className={classes.info}>
            <Skeleton height={44} width="60%" />
            <Skeleton height={48} />
            <Skeleton height={160} radius="lg" />
          </div>
        </div>
      )}
    </Page>
  );
}

type Actions = ReturnType<typeof useMemberActions>;

function MemberView({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profiles', 'site', 'safety']);
  const format = useFormat();
  const settings = useSettings();
  const actions = useMemberActions(profile);
  const { mine } = actions;
  const place = [profile.city, profile.region === profile.city ? null : profile.region, format.country(profile.country)]
    .filter(Boolean)
    .join(', ');
  return (
    <article className={classes.layout}>
      <Gallery
        profile={profile}
        report={
          !mine
            ? (photo) => (
                <Anchor
                  component={Link}
                  size="sm"
                  c="var(--ink-soft)"
                  to={`/complaints?profile=${profile.id}&photo=${photo}`}
                >
                  {t('safety:report.photo')}
                </Anchor>
              )
            : undefined
        }
        tags={
          <>
            {profile.fictional && <Tag kind="fictional">{t('site:tag.fictional')}</Tag>}
            {profile.new && <Tag kind="new">{t('site:tag.new', ofGender(profile.gender))}</Tag>}
          </>
        }
        caption={
          <>
            <b {...verbatim}>{t('site:nameAndAge', { name: profile.name, age: profile.age })}</b>
            {place}
          </>
        }
      />
      <div className={classes.info}>
        <Who profile={profile} place={place} />
        {profile.fictional && settings?.fictional_warning !== 'no' && (
          <Notice kind="warning">
            <WithName text={t('profiles:fictionalWarning', { name: profile.name })} name={profile.name} />
          </Notice>
        )}
        {mine ? <OwnNotice invisible={actions.invisible} /> : <ActionButtons profile={profile} actions={actions} />}
        <Card label={t('profiles:aboutName', { name: profile.name })}>
          <div className={classes.section}>
            <h2>
              <WithName text={t('profiles:aboutName', { name: profile.name })} name={profile.name} />
            </h2>
            <AboutWords profile={profile} className={classes.about} />
            <ProfileFacts profile={profile} />
          </div>
        </Card>
        {actions.refused && (
          <StartRefused failure={actions.refused} name={profile.name} onClose={actions.forgetRefusal} />
        )}
        <ReceivedGifts member={profile.id} name={profile.name} />
        <SafetyButtons profile={profile} actions={actions} />
      </div>
      <BlockDialog
        opened={actions.blocking}
        profile={profile}
        onClose={actions.stopBlocking}
        onBlocked={actions.leave}
      />
    </article>
  );
}

function Who({ profile, place }: { profile: Profile; place: string }) {
  const { t } = useTranslation(['profiles', 'site']);
  return (
    <div>
      <div className={classes.name}>
        <h1 {...verbatim}>{t('site:nameAndAge', { name: profile.name, age: profile.age })}</h1>
        {profile.online && (
          <Tag kind="success" big>
            {t('site:tag.online')}
          </Tag>
        )}
        {profile.likes_me && !profile.match && (
          <Tag kind="warning" big>
            {t('profiles:likesYou', ofGender(profile.gender))}
          </Tag>
        )}
        {profile.match && (
          <Tag kind="primary" big>
            {t('profiles:isMatch')}
          </Tag>
        )}
      </div>
      <p className={classes.place}>
        <MapPin size={18} aria-hidden />
        <span>{profile.online ? place : `${place} · ${t(`profiles:active.${profile.last_active}`)}`}</span>
      </p>
    </div>
  );
}

function OwnNotice({ invisible }: { invisible: boolean }) {
  const { t } = useTranslation('profiles');
  return (
    <Notice
      actions={
        <Button component={Link} to="/profile" size="sm" variant="default">
          {t('own.edit')}
        </Button>
      }
    >
      {t(invisible ? 'own.invisible' : 'own.asOthers')}
    </Notice>
  );
}

type ActionProps = { profile: Profile; actions: Actions };

function ActionButtons({ profile, actions }: ActionProps) {
  const { t } = useTranslation('profiles');
  return (
    <div className={classes.actions}>
      <Button
        size="lg"
        variant={profile.liked ? 'light' : 'filled'}
        leftSection={<Heart size={20} fill={profile.liked ? 'currentColor' : 'none'} aria-hidden />}
        aria-pressed={profile.liked}
        onClick={actions.toggleLike}
      >
        {profile.liked ? t('unlike') : t('like')}
      </Button>
      <Button
        size="lg"
        variant="default"
        leftSection={<MessageCircle size={20} aria-hidden />}
        loading={actions.openingChat}
        onClick={actions.openChat}
      >
        {t('chat')}
      </Button>
      <Button size="lg" variant="default" leftSection={<Gift size={20} aria-hidden />} onClick={actions.giveGift}>
        {t('gift')}
      </Button>
    </div>
  );
}

function SafetyButtons({ profile, actions }: ActionProps) {
  const { t } = useTranslation(['profiles', 'site']);
  return (
    <div className={classes.safety}>
      <ShareButton id={profile.id} title={t('site:nameAndAge', { name: profile.name, age: profile.age })} />
      {!actions.mine && (
        <>
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink-soft)"
            leftSection={<Flag size={18} aria-hidden />}
            component={Link}
            to={`/complaints?profile=${profile.id}`}
          >
            {t('profiles:report')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink-soft)"
            leftSection={<Ban size={18} aria-hidden />}
            onClick={actions.askToBlock}
          >
            {t('profiles:block')}
          </Button>
        </>
      )}
    </div>
  );
}
