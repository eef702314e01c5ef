import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LikesAnswer, Match } from '@vonk/contracts/likes/queries';
import { Heart, HeartHandshake, MessageCircle, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { usePageRoute } from '../app/usePageRoute.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { useLikesPages } from '../likes/useLikesPages.ts';
import { MemberMenu } from '../safety/MemberMenu.tsx';
import { CARD_SIZES, CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';
import { IcebreakerDialog } from './IcebreakerDialog.tsx';
import classes from './LikesScreen.module.css';
import { useLikeMember } from './useLikeMember.ts';

const TYPES = ['received', 'given', 'matches'] as const;
type Type = (typeof TYPES)[number];
type Received = LikesAnswer['liked_by'][number];
type Given = LikesAnswer['profiles'][number];
type Item = Received | Given | Match;
const isType = (text: string | undefined): text is Type => TYPES.includes(text as Type);

/** SPEC 2: /likes, /likes/{type}. Received likes come with the new ones first, as the house orders them. */
export function LikesScreen() {
  const { t } = useTranslation('likes');
  const { type } = usePageRoute().params;
  const shown: Type = isType(type) ? type : 'received';
  const likes = useQuery(likesQuery);
  usePageTitle();
  return (
    <Page title={t('title')}>
      <nav className={classes.tabs} aria-label={t('tabs')}>
        {TYPES.map((tab) => (
          <NavLink key={tab} to={tab === 'received' ? '/likes' : `/likes/${tab}`} end className={classes.tab}>
            {t(`tab.${tab}`)}
            {tab === 'received' && <CountBadge count={likes.data?.total_new_likes ?? 0} />}
          </NavLink>
        ))}
      </nav>
      <div className={classes.screenful}>
        {likes.isError && !likes.data ? (
          <ErrorState failure={likes.error} onRetry={() => void likes.refetch()} />
        ) : likes.data ? (
          <LikesList key={shown} likes={likes.data} type={shown} />
        ) : (
          <CardGridSkeleton count={8} />
        )}
      </div>
    </Page>
  );
}

const LIST_OF = { received: 'liked_by', given: 'profiles', matches: 'matches' } as const;

function LikesList({ likes, type }: { likes: LikesAnswer; type: Type }) {
  const { t } = useTranslation('likes');
  const pages = useLikesPages<Item>(likes, LIST_OF[type], (from) => from[LIST_OF[type]]);
  if (pages.items.length === 0)
    return (
      <State
        icon={type === 'matches' ? <HeartHandshake size={40} /> : <Heart size={40} />}
        title={t(`empty.${type}.title`)}
        text={t(`empty.${type}.text`)}
      >
        <Button component={Link} to={type === 'received' ? '/profile' : '/members'}>
          {t(`empty.${type}.action`)}
        </Button>
        <Button component={Link} to="/swipe-game" variant="default">
          {t('empty.swipe')}
        </Button>
      </State>
    );
  return (
    <>
      <CardGrid label={t(`tab.${type}`)}>
        {pages.items.map((item) =>
          'profile' in item ? (
            <MatchCard key={item.id} match={item} />
          ) : (
            <LikeCard key={item.id} profile={item} given={type === 'given'} />
          ),
        )}
      </CardGrid>
      {pages.failure && <ErrorState failure={pages.failure} onRetry={pages.showMore} />}
      {pages.hasMore && !pages.failure && (
        <div className={classes.more}>
          <Button variant="default" size="md" loading={pages.isLoading} onClick={pages.showMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function MatchCard({ match: { id, profile, conversation } }: { match: Match }) {
  const { t } = useTranslation('likes');
  const [breaking, setBreaking] = useState(false);
  return (
    <>
      <MemberCard
        sizes={CARD_SIZES}
        profile={profile}
        to={`/likes/m/${id}`}
        action={<MemberMenu profile={profile} />}
        primary={
          conversation ? (
            <Link
              className={classes.round}
              to={`/chats/${conversation}`}
              aria-label={t('chatWith', { name: profile.name })}
            >
              <MessageCircle size={20} aria-hidden />
            </Link>
          ) : (
            <button
              type="button"
              className={classes.round}
              onClick={() => setBreaking(true)}
              aria-label={t('ice.title', { name: profile.name })}
            >
              <Zap size={20} aria-hidden />
            </button>
          )
        }
      />
      {breaking && <IcebreakerDialog profile={profile} onClose={() => setBreaking(false)} />}
    </>
  );
}

function LikeCard({ profile, given }: { profile: Received | Given; given: boolean }) {
  const { t } = useTranslation('likes');
  const like = useLikeMember();
  const liked = given || ('liked' in profile && profile.liked);
  return (
    <MemberCard
      sizes={CARD_SIZES}
      profile={profile}
      {...('like_new' in profile && profile.like_new ? { marked: t('newLike') } : {})}
      action={<MemberMenu profile={profile} />}
      primary={
        <button
          type="button"
          className={classes.round}
          aria-pressed={liked}
          onClick={() => like.mutate({ id: profile.id, name: profile.name, like: !liked })}
          aria-label={t(liked ? 'unlikeName' : 'likeName', { name: profile.name })}
        >
          <Heart size={20} fill={liked ? 'currentColor' : 'none'} aria-hidden />
        </button>
      }
    />
  );
}
