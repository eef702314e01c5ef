import { Modal } from '@mantine/core';
import type { Profile, VisiblePhoto } from '@vonk/contracts/profiles/queries';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../ui/Photo.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { galleryPhoto } from './galleryPhoto.ts';
import classes from '../ui/Lightbox.module.css';
import { LockedPhoto } from './LockedPhoto.tsx';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

/** Pixels a finger has to travel to turn the page. */
const SWIPE = 48;

type Props = { profile: Profile; index: number; onTurn: (by: number) => void; onClose: () => void };

/** A photo as large as the screen and in its own proportions: arrows, arrow keys or a swipe turn the page, Escape closes. */
export function Lightbox({ profile, index, onTurn, onClose }: Props) {
  const { t } = useTranslation('profiles');
  const { photos, name } = profile;
  const photo: VisiblePhoto | undefined = photos[index];
  const from = useRef<number | null>(null);
  const several = photos.length > 1;
  useReturnFocus();
  useCloseRequest(true, onClose);
  if (!photo) return null;
  return (
    <Modal.Root opened onClose={onClose} fullScreen lockScroll={false}>
      <Modal.Content
        className={classes.content}
        aria-label={t('gallery.label', { name })}
        onKeyDown={(event) => {
          if (several && event.key === 'ArrowRight') onTurn(1);
          if (several && event.key === 'ArrowLeft') onTurn(-1);
        }}
      >
        <Modal.Body
          className={classes.body}
          onPointerDown={({ clientX }) => (from.current = clientX)}
          onPointerUp={({ clientX }) => {
            const travelled = from.current === null ? 0 : clientX - from.current;
            from.current = null;
            if (several && Math.abs(travelled) >= SWIPE) onTurn(travelled < 0 ? 1 : -1);
          }}
        >
          <div
            className={classes.picture}
            style={{ '--w': photo.width, '--h': photo.height } as React.CSSProperties}
            key={photo.id}
          >
            <Photo
              photo={galleryPhoto(photo)}
              size="large"
              shape="fill"
              eager
              name={name}
              alt={t('gallery.photo', { name, number: index + 1, total: photos.length })}
            />
            {photo.locked && <LockedPhoto profile={profile} photo={photo} />}
          </div>
          <button type="button" className={`${classes.button} ${classes.close}`} onClick={onClose} data-autofocus>
            <X size={24} aria-hidden />
            <span className="visually-hidden">{t('gallery.close')}</span>
          </button>
          {several && (
            <>
              <button
                type="button"
                className={`${classes.button} ${classes.previous}`}
                onClick={() => onTurn(-1)}
                aria-label={t('gallery.previous')}
              >
                <ChevronLeft size={28} aria-hidden />
              </button>
              <button
                type="button"
                className={`${classes.button} ${classes.next}`}
                onClick={() => onTurn(1)}
                aria-label={t('gallery.next')}
              >
                <ChevronRight size={28} aria-hidden />
              </button>
              <p className={classes.count} aria-live="polite">
                {t('gallery.count', { number: index + 1, total: photos.length })}
              </p>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
