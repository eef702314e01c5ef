import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart, Sparkles, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { api } from '../app/apiClient.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { SwipeCard } from '../discovery/SwipeCard.tsx';
import { SwipeLimit } from '../discovery/SwipeLimit.tsx';
import classes from '../discovery/Swipe.module.css';
import { swipeQuery } from '../discovery/swipeQuery.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { MemberMenu } from '../safety/MemberMenu.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { usePlace } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';
import { Photo } from '../ui/Photo.tsx';
import { toast } from '../ui/toast.ts';
import { useAnnounceMatch } from './matchAnnouncement.ts';

/** As long as the card takes to fly out (Swipe.module.css). */
const FLIGHT_MS = 300;
/** One call after the other, so that what is taken back was there first. */
const SCOPE = { id: 'swipe' };
/** When this few are left, more are fetched. */
const REFILL_AT = 2;

/** What the house says of somebody who left, hid or was blocked meanwhile. */
const GONE = ['not_found', 'blocked'];

const withoutDoubles = (deck: readonly ProfileCard[]): ProfileCard[] => [
  ...new Map(deck.map((card) => [card.id, card])).values(),
];

export function SwipeScreen() {
  const { t } = useTranslation(['discovery', 'site']);
  const place = usePlace();
  const format = useFormat();
  const settings = useSettings();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const celebrate = useAnnounceMatch();
  const swipes = useQuery(swipeQuery);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<'left' | 'right' | null>(null);
  const [passed, setPassed] = useState<ProfileCard | null>(null);
  const [looking, setLooking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePageTitle(t('swipe.title'));

  const deck = (swipes.data?.deck ?? []).filter(({ id }) => !gone.has(id));
  const [top, next] = deck;
  const likesLeft = swipes.data?.likes_left ?? 0;
  const comeBack = (profile: string) => setGone((known) => new Set([...known].filter((id) => id !== profile)));
  const undo = useMutation({
    scope: SCOPE,
    mutationFn: () => api('post', '/api/swipe/undo'),
    // A deck that is under way may be without the card.
    onMutate: () => client.cancelQueries({ queryKey: swipeQuery.queryKey }),
    onSuccess: ({ undone, ...answer }) => {
      // Who was taken back comes first, and whoever was dealt after them stays.
      client.setQueryData(swipeQuery.queryKey, (known) => {
        const rest = [...(known?.deck ?? []), ...answer.deck];
        return { ...answer, deck: withoutDoubles([...answer.deck.filter(({ id }) => id === undone), ...rest]) };
      });
      comeBack(undone);
    },
    onError: (failure) => toast(refusalText(failure), 'danger'),
    onSettled: () => setPassed(null),
  });
  const decide = useMutation({
    scope: SCOPE,
    mutationFn: (body: { profile: string; like: boolean }) => api('post', '/api/swipe', { body }),
    onSuccess: (answer, { profile, like }) => {
      client.setQueryData(
        swipeQuery.queryKey,
        (known) =>
          known && {
            ...known,
            likes_left: answer.likes_left,
            resets_at: answer.resets_at,
            // Without who was decided about: whoever comes back to this screen finds the others.
            deck: withoutDoubles([...known.deck, ...answer.deck]).filter(({ id }) => id !== profile),
          },
      );
      if (!like) return;
      void client.invalidateQueries({ queryKey: likesQuery.queryKey });
      const { match } = answer;
      if (match) celebrate({ match: match.id, profile });
    },
    onError: (failure, { profile }) => {
      // Whoever is not there any more does not come back; neither does a like that was not given stay counted.
      if (!GONE.includes(codeOf(failure))) comeBack(profile);
      setPassed((known) => (known?.id === profile ? null : known));
      void client.invalidateQueries({ queryKey: swipeQuery.queryKey });
      toast(refusalText(failure), 'danger');
    },
  });

  const swipe = (like: boolean) => {
    if (!top || leaving || (like && likesLeft === 0)) return;
    setLeaving(like ? 'right' : 'left');
    timer.current = setTimeout(() => {
      setGone((known) => new Set(known).add(top.id));
      setLeaving(null);
      if (like)
        client.setQueryData(
          swipeQuery.queryKey,
          (known) => known && { ...known, likes_left: Math.max(0, known.likes_left - 1) },
        );
      setPassed((known) => (like ? known : top));
      decide.mutate({ profile: top.id, like });
    }, FLIGHT_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const { refetch } = swipes;
  const short = deck.length <= REFILL_AT && gone.size > 0;
  useEffect(() => {
    if (short) void refetch();
  }, [short, refetch]);

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (
        document.querySelector('[role="dialog"], [role="menu"]') ||
        (event.target instanceof HTMLElement && /INPUT|TEXTAREA|SELECT/.test(event.target.tagName))
      )
        return;
      if (event.key === 'ArrowRight') swipe(true);
      if (event.key === 'ArrowLeft') swipe(false);
      if (event.key === 'ArrowDown' && passed && !leaving && !undo.isPending) {
        event.preventDefault();
        undo.mutate();
      }
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });

  if (swipes.isError && !swipes.data)
    return (
      <Page>
        <ErrorState failure={swipes.error} onRetry={() => void swipes.refetch()} />
      </Page>
    );
  const perDay = settings?.swipe_likes_per_day ?? 4;
  const nameOf = ({ name, age }: ProfileCard) => t('site:nameAndAge', { name, age });
  const reset = swipes.data ? format.time(swipes.data.resets_at) : '';
  const isLimit = swipes.data !== undefined && likesLeft === 0 && !looking && leaving === null;
  return (
    <div className={classes.screen} data-fills-window>
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
            <span className={classes.resets}>{t('swipe.resets', { time: reset })}</span>
          </p>
        )}
        {/* Who came next is heard, too, when keys are all that was touched. */}
        <p className="visually-hidden" role="status">
          {top &&
            !isLimit &&
            [nameOf(top), top.fictional ? t('site:tag.fictional') : '', place(top)].filter(Boolean).join(', ')}
        </p>
      </div>
      {!swipes.data ? (
        <Skeleton className={classes.stack} radius={28} />
      ) : isLimit ? (
        <SwipeLimit
          resetsAt={swipes.data.resets_at}
          perDay={perDay}
          onLook={top ? () => setLooking(true) : undefined}
          onOver={() => void swipes.refetch()}
        />
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
            onSwipe={swipe}
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
      {top && !isLimit && (
        <div>
          <div className={classes.buttons}>
            <button
              type="button"
              className={`${classes.round} ${classes.undo}`}
              onClick={() => undo.mutate()}
              disabled={!passed || leaving !== null || undo.isPending}
              aria-label={passed ? t('swipe.undoName', { name: passed.name }) : t('swipe.undo')}
            >
              <Undo2 size={22} aria-hidden />
            </button>
            <button
              type="button"
              className={`${classes.round} ${classes.pass}`}
              onClick={() => swipe(false)}
              aria-label={t('swipe.passName', { name: top.name })}
            >
              <X size={30} aria-hidden />
            </button>
            <button
              type="button"
              className={`${classes.round} ${classes.like}`}
              onClick={() => swipe(true)}
              disabled={likesLeft === 0}
              aria-label={t('swipe.likeName', { name: top.name })}
            >
              <Heart size={30} fill="currentColor" aria-hidden />
            </button>
            <span className={classes.balance} aria-hidden />
          </div>
          <p className={classes.keys}>{t('swipe.keys')}</p>
        </div>
      )}
    </div>
  );
}
