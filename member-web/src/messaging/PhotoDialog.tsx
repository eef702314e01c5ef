import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDropzone } from 'react-dropzone';
import { Link } from 'react-router-dom';
import { uploadChatPhoto } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Page.tsx';
import { Photo } from '../ui/Photo.tsx';
import classes from './PhotoDialog.module.css';

/** DECISIONS "photos". */
const ACCEPTED = { 'image/jpeg': [], 'image/png': [], 'image/webp': [] };
const BYTES_MAX = 10 * 1024 * 1024;

type Props = {
  opened: boolean;
  name: string;
  premium: boolean;
  /** Credits for sending one, and those there are. */
  price: number;
  credits: number;
  /** Photos of the sender's own profile, to choose from. */
  gallery: readonly OwnPhoto[];
  onClose: () => void;
  onChoose: (photo: OwnPhoto) => void;
};

/** A photo for somebody: a new one, or one of the own profile. For premium members (SPEC 6); what it costs stands on it. */
export function PhotoDialog({ opened, name, premium, price, credits, gallery, onClose, onChoose }: Props) {
  const { t } = useTranslation('messaging');
  const refusalText = useRefusalText();
  const upload = useMutation({
    mutationFn: (file: File) => uploadChatPhoto(file),
    onSuccess: ({ photo }) => onChoose(photo),
  });
  const drop = useDropzone({
    accept: ACCEPTED,
    maxSize: BYTES_MAX,
    multiple: false,
    noClick: true,
    disabled: upload.isPending,
    onDropAccepted: ([file]) => file && upload.mutate(file),
  });
  const rejected = drop.fileRejections.length > 0;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('photoDialog.title', { name })}
      closeButtonProps={{ 'aria-label': t('photoDialog.close') }}
    >
      {!premium ? (
        <Notice
          kind="warning"
          actions={
            <Button component={Link} to="/premium">
              {t('photoDialog.premium')}
            </Button>
          }
        >
          {t('photoDialog.premiumOnly')}
        </Notice>
      ) : credits < price ? (
        <Notice
          kind="warning"
          actions={
            <Button component={Link} to="/credits">
              {t('closed.buy')}
            </Button>
          }
        >
          {t('photoDialog.tooFew', { name, count: price - credits })}
        </Notice>
      ) : (
        <Stack>
          <p className={classes.price}>{t('photoDialog.price', { count: price })}</p>
          <div {...drop.getRootProps({ className: `${classes.drop} ${drop.isDragActive ? classes.over : ''}` })}>
            <input {...drop.getInputProps({ 'aria-label': t('photoDialog.upload') })} />
            <ImagePlus size={28} aria-hidden />
            <Button onClick={drop.open} loading={upload.isPending}>
              {t('photoDialog.upload')}
            </Button>
            <span className={classes.price}>{t('photoDialog.hint')}</span>
          </div>
          {(upload.isError || rejected) && (
            <Notice kind="danger" alert>
              {upload.isError ? refusalText(upload.error) : t('photoDialog.notAPhoto')}
            </Notice>
          )}
          {gallery.length > 0 && (
            <>
              <h3 className={classes.own}>{t('photoDialog.own')}</h3>
              <ul className={classes.gallery}>
                {gallery.map((photo, index) => (
                  <li key={photo.id}>
                    <button
                      type="button"
                      className={classes.choice}
                      onClick={() => onChoose(photo)}
                      aria-label={t('photoDialog.choose', { number: index + 1 })}
                    >
                      <Photo photo={photo} alt="" size="thumb" />
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Stack>
      )}
    </Modal>
  );
}
