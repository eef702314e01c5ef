import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Photo, type PhotoSource } from '../ui/Photo.tsx';
import classes from './Message.module.css';

/** A photo of a conversation, as large as the screen allows. */
export function PhotoLightbox(props: { photo: PhotoSource; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('messaging');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      size="auto"
      centered
      title={t('photo')}
      closeButtonProps={{ 'aria-label': t('photoClose') }}
    >
      <div className={classes.lightbox} style={{ aspectRatio: `${props.photo.width} / ${props.photo.height}` }}>
        <Photo photo={props.photo} alt={t('photo')} size="large" shape="own" eager />
      </div>
    </Modal>
  );
}
