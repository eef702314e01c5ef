import { Modal } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Photo, type PhotoSource } from '../ui/Photo.tsx';
import classes from '../ui/Lightbox.module.css';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

/** A photo of a conversation, as large as the screen allows. A click beside it or Escape closes it. */
export function PhotoLightbox({
  photo,
  opened,
  onClose,
}: {
  photo: PhotoSource;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('messaging');
  useCloseRequest(opened, onClose);
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen lockScroll={false}>
      <Modal.Content className={classes.content} aria-label={t('photo')}>
        <Modal.Body
          className={classes.body}
          onClick={({ target, currentTarget }) => {
            if (target === currentTarget) onClose();
          }}
        >
          <div
            className={classes.picture}
            style={{ '--w': photo.width || 3, '--h': photo.height || 4 } as React.CSSProperties}
          >
            <Photo photo={photo} alt={t('photo')} size="large" shape="fill" eager />
          </div>
          <button
            type="button"
            className={`${classes.button} ${classes.close}`}
            onClick={onClose}
            aria-label={t('photoClose')}
            data-autofocus
          >
            <X size={24} aria-hidden />
          </button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
