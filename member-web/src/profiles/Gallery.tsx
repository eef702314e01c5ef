import type { Profile } from '@vonk/contracts/profiles/queries';
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Member.module.css';
import { Photo } from '../ui/Photo.tsx';

type Props = { profile: Profile; tags: ReactNode; locked: ReactNode; caption: ReactNode };

/** All photos of a member: big one, arrows, thumbnails; arrow keys turn the page. */
export function Gallery({ profile, tags, locked, caption }: Props) {
  const { t } = useTranslation('profiles');
  const [index, setIndex] = useState(0);
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
      <div className={classes.main}>
        <Photo
          photo={shown ?? profile.main_image}
          size="large"
          eager
          name={profile.name}
          alt={t('gallery.photo', { name: profile.name, number: index + 1, total: Math.max(1, photos.length) })}
        />
        {shown?.locked && (
          <div className={classes.locked}>
            <Lock size={28} aria-hidden />
            {locked}
          </div>
        )}
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
              aria-label={t('gallery.show', { number: at + 1 })}
            >
              <Photo photo={photo} alt="" size="thumb" name={profile.name} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
