import { Button, Skeleton } from '@mantine/core';
import { Heart, Sparkles, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { SwipeCard } from '../discovery/SwipeCard.tsx';
import { SwipeLimit } from '../discovery/SwipeLimit.tsx';
import classes from '../discovery/Swipe.module.css';
import { MemberMenu } from '../safety/MemberMenu.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { usePlace } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';
import { Photo } from '../ui/Photo.tsx';
import { useSwipe } from './useSwipe.ts';

export function SwipeScreen() {
  const { t } = useTranslation(['discovery', 'site']);
  const game = useSwipe();
  const { swipes, top, next, likesLeft, leaving, isLimit } = game;
  const settings = useSettings();
  usePageTitle();
  if (swipes.isError && !swipes.data)
    return (
      <Page>
        <ErrorState failure={swipes.error} onRetry={() => void swipes.refetch()} />
      </Page>
    );
  const perDay = settings?.swipe_likes_per_day ?? 4;
  return (
    <div className={classes.screen} data-fills-window>
      <Head game={game} perDay={perDay} />
      {!swipes.data ? (
        <Skeleton className={classes.stack} radius={28} />
      ) : isLimit ? (
        <SwipeLimit resetsAt={swipes.data.resets_at} perDay={perDay} onLook={top ? game.look : undefined} />
      ) : top ? (
        <div className={classes.stack}>
          {next && (
            <div className={classes.behind} aria-hidden>
              <Photo key={next.id} photo={next.main_image} alt="" size="large" shape="fill" name={next.name} eager />
            </div>
          )}
          <SwipeCard
            key={top.id}
            profile={top}
            leaving={leaving}
            onSwipe={game.swipe}
            canLike={likesLeft > 0}
            menu={<MemberMenu profile={top} />}
          />
        </div>
      ) : (
        <State icon={<Sparkles size={40} />} title={t('swipe.emptyTitle')} text={t('swipe.emptyText')}>
          <Button component={Link} to="/members">
            {t('swipe.search')}
          </Button>
        </State>
      )}
      {top && !isLimit && <Buttons game={game} name={top.name} />}
    </div>
  );
}

type Game = ReturnType<typeof useSwipe>;

function Head({ game: { swipes, top, likesLeft, isLimit }, perDay }: { game: Game; perDay: number }) {
  const { t } = useTranslation(['discovery', 'site']);
  const place = usePlace();
  const format = useFormat();
  const nameOf = ({ name, age }: ProfileCard) => t('site:nameAndAge', { name, age });
  return (
    <div className={classes.top}>
      <h1>{t('swipe.title')}</h1>
      {swipes.data && (
        <p className={classes.left} role="status">
          <span className={classes.hearts} aria-hidden>
            {Array.from({ length: perDay }, (_, index) => (
              <Heart key={index} size={18} fill={index < likesLeft ? 'currentColor' : 'none'} />
            ))}
          </span>
          <b>{likesLeft > 0 ? t('swipe.left', { count: likesLeft }) : t('swipe.none')}</b>
          <span className={classes.resets}>{t('swipe.resets', { time: format.time(swipes.data.resets_at) })}</span>
        </p>
      )}
      {/* Who came next is heard, too, when keys are all that was touched. */}
      <p className="visually-hidden" role="status">
        {top &&
          !isLimit &&
          [nameOf(top), top.fictional ? t('site:tag.fictional') : '', place(top)].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

function Buttons({ game: { passed, canUndo, undo, swipe, likesLeft }, name }: { game: Game; name: string }) {
  const { t } = useTranslation('discovery');
  return (
    <div>
      <div className={classes.buttons}>
        <button
          type="button"
          className={`${classes.round} ${classes.undo}`}
          onClick={undo}
          disabled={!canUndo}
          aria-label={passed ? t('swipe.undoName', { name: passed.name }) : t('swipe.undo')}
        >
          <Undo2 size={22} aria-hidden />
        </button>
        <button
          type="button"
          className={`${classes.round} ${classes.pass}`}
          onClick={() => swipe(false)}
          aria-label={t('swipe.passName', { name })}
        >
          <X size={30} aria-hidden />
        </button>
        <button
          type="button"
          className={`${classes.round} ${classes.like}`}
          onClick={() => swipe(true)}
          disabled={likesLeft === 0}
          aria-label={t('swipe.likeName', { name })}
        >
          <Heart size={30} fill="currentColor" aria-hidden />
        </button>
        <span className={classes.balance} aria-hidden />
      </div>
      <p className={classes.keys}>{t('swipe.keys')}</p>
    </div>
  );
}
