import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ofGender } from '../app/ofGender.ts';
import { usePlace } from '../ui/MemberCard.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import classes from './Swipe.module.css';
import { verbatim } from '../ui/verbatim.tsx';

/** How far a card must go to count, in px. */
const REACH_PX = 110;
const DEGREES_PER_PX = 0.055;
/** A press that moved less than this is a tap. */
const TAP_PX = 8;

type Props = {
  profile: ProfileCard;
  leaving: 'left' | 'right' | null;
  onSwipe: (like: boolean) => void;
  canLike: boolean;
  /** In the corner; pressing there moves nothing. */
  menu?: ReactNode;
};

/** The card on top follows the finger and turns with it; let go far enough out and it has been decided. */
export function SwipeCard({ profile, leaving, onSwipe, canLike, menu }: Props) {
  const { t } = useTranslation(['discovery', 'site']);
  const place = usePlace();
  const start = useRef<{ x: number; y: number } | null>(null);
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const [dragging, setDragging] = useState(false);
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || leaving) return;
    start.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
  };
  const move = (event: PointerEvent) => {
    if (start.current) setMoved({ x: event.clientX - start.current.x, y: (event.clientY - start.current.y) * 0.4 });
  };
  const up = () => {
    start.current = null;
    setDragging(false);
    if (moved.x > REACH_PX && canLike) onSwipe(true);
    else if (moved.x < -REACH_PX) onSwipe(false);
    else setMoved({ x: 0, y: 0 });
  };
  const out =
    leaving === 'right'
      ? 'translate(130%, -6%) rotate(22deg)'
      : leaving === 'left'
        ? 'translate(-130%, -6%) rotate(-22deg)'
        : null;
  return (
    <div
      className={classes.card}
      data-dragging={dragging}
      style={{ transform: out ?? `translate(${moved.x}px, ${moved.y}px) rotate(${moved.x * DEGREES_PER_PX}deg)` }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <Photo
        photo={profile.main_image}
        alt={t('discovery:swipe.photoOf', { name: profile.name })}
        size="large"
        shape="fill"
        name={profile.name}
        eager
      />
      <span
        className={classes.stamp}
        data-kind="like"
        style={{ opacity: Math.min(1, Math.max(0, moved.x / REACH_PX)) }}
        aria-hidden
      >
        {t('discovery:swipe.like')}
      </span>
      <span
        className={classes.stamp}
        data-kind="pass"
        style={{ opacity: Math.min(1, Math.max(0, -moved.x / REACH_PX)) }}
        aria-hidden
      >
        {t('discovery:swipe.pass')}
      </span>
      <div className={classes.tags}>
        {profile.fictional && <Tag kind="fictional">{t('site:tag.fictional')}</Tag>}
        {profile.online && <Tag kind="online">{t('site:tag.online')}</Tag>}
        {profile.new && <Tag kind="new">{t('site:tag.new', ofGender(profile.gender))}</Tag>}
      </div>
      {menu && (
        <div className={classes.menu} onPointerDown={(event) => event.stopPropagation()}>
          {menu}
        </div>
      )}
      <div className={classes.text}>
        <h2>
          <Link
            {...verbatim}
            to={`/members/${profile.id}`}
            draggable={false}
            onClick={(event) => {
              if (Math.abs(moved.x) > TAP_PX) event.preventDefault();
            }}
            onPointerDown={(event) => event.stopPropagation()}
          >
            {t('site:nameAndAge', { name: profile.name, age: profile.age })}
          </Link>
        </h2>
        <p>{place(profile)}</p>
      </div>
    </div>
  );
}
