import type { Profile } from '@vonk/contracts/profiles/queries';
import { ChevronLeft, ChevronRight, Lock, Maximize2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Member.module.css';
import { Photo } from '../ui/Photo.tsx';
import { galleryPhoto } from './galleryPhoto.ts';
import { LockedPhoto } from './LockedPhoto.tsx';

const Lightbox = lazy(() => import('./Lightbox.tsx').then(({ Lightbox: component }) => ({ default: component })));
/** Pixels a finger has to travel to turn the page. */
const SWIPE = 40;

type Props = {
  profile: Profile;
  tags: ReactNode;
  caption: ReactNode;
  /** What can be done about the photo that is shown. */
  report?: (photo: string) => ReactNode;
};

/**
 * All photos of a member: big one, arrows, thumbnails; arrow keys or a swipe turn the page, a tap shows it as large as the
 * screen. Private ones are blurred until they are opened.
 */
export function Gallery({ profile, tags, caption, report }: Props) {
  const { t } = useTranslation('profiles');
  const [index, setIndex] = useState(0);
  const [large, setLarge] = useState(false);
  const from = useRef<number | null>(null);
  const photos = profile.photos;
  const shown = photos[Math.min(index, photos.length - 1)];
  const turn = (by: number) => setIndex((at) => (at + by + photos.length) % photos.length);
  return (
    <div
      className={classes.gallery}
      role="group"
      aria-label={t('gallery.label', { name: profile.name })}
      onKeyDown={(event) => {
        if (photos.length < 2) return;
        if (event.key === 'ArrowRight') turn(1);
        if (event.key === 'ArrowLeft') turn(-1);
      }}
    >
      <div
        className={classes.main}
        onPointerDown={({ clientX }) => (from.current = clientX)}
        onPointerUp={({ clientX }) => {
          const travelled = from.current === null ? 0 : clientX - from.current;
          from.current = null;
          if (photos.length > 1 && Math.abs(travelled) >= SWIPE) turn(travelled < 0 ? 1 : -1);
        }}
      >
        <Photo
          key={shown?.id}
          photo={shown ? galleryPhoto(shown) : profile.main_image}
          size="large"
          eager
          name={profile.name}
          alt={t('gallery.photo', { name: profile.name, number: index + 1, total: Math.max(1, photos.length) })}
        />
        {shown && !shown.locked && (
          <button
            type="button"
            className={classes.enlarge}
            onClick={() => setLarge(true)}
            aria-label={t('gallery.enlarge')}
          >
            <Maximize2 size={20} aria-hidden />
          </button>
        )}
        {/* A key of its own: two of one key in one place are not taken away again. */}
        {shown?.locked && <LockedPhoto key={`locked ${shown.id}`} profile={profile} photo={shown} />}
        <div className={classes.tags}>{tags}</div>
        <div className={classes.caption} aria-hidden>
          {caption}
        </div>
        {photos.length > 1 && (
          <>
            <button
              type="button"
              className={`${classes.arrow} ${classes.prev}`}
              onClick={() => turn(-1)}
              aria-label={t('gallery.previous')}
            >
              <ChevronLeft size={24} aria-hidden />
            </button>
            <button
              type="button"
              className={`${classes.arrow} ${classes.next}`}
              onClick={() => turn(1)}
              aria-label={t('gallery.next')}
            >
              <ChevronRight size={24} aria-hidden />
            </button>
          </>
        )}
      </div>
      {photos.length > 1 && (
        <div className={classes.thumbs}>
          {photos.map((photo, at) => (
            <button
              key={photo.id}
              type="button"
              className={classes.thumb}
              aria-current={at === index}
              onClick={() => setIndex(at)}
              aria-label={t(photo.locked ? 'gallery.showLocked' : 'gallery.show', { number: at + 1 })}
            >
              <Photo photo={galleryPhoto(photo)} alt="" size="thumb" name={profile.name} />
              {photo.locked && (
                <span className={classes.lock}>
                  <Lock size={16} aria-hidden />
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      {report && shown && report(shown.id)}
      {large && (
        <Suspense>
          <Lightbox
            profile={profile}
            index={Math.min(index, photos.length - 1)}
            onTurn={turn}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
