import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { PHOTO_BYTES_MAX, PHOTO_MEGABYTES_MAX } from '@vonk/contracts/profiles/photoRules';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropzone } from 'react-dropzone';
import { Link } from 'react-router-dom';
import { uploadChatPhoto } from '../app/fileCalls.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { Photo } from '../ui/Photo.tsx';
import classes from './PhotoDialog.module.css';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

/** DECISIONS "photos". */
const ACCEPTED = { 'image/jpeg': [], 'image/png': [], 'image/webp': [] };

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

type Chosen = { photo: OwnPhoto } | { file: File; preview: string };

/**
 * A photo for somebody: a new one, or one of the own profile. Chosen first and looked at, then sent by the button that says
 * what it costs. For premium members (SPEC 6).
 */
export function PhotoDialog({ opened, name, premium, price, credits, gallery, onClose, onChoose }: Props) {
  const { t } = useTranslation('messaging');
  const refusalText = useRefusalText();
  const upload = useMutation({ mutationFn: (file: File) => uploadChatPhoto(file) });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = (next: Chosen | null) => {
    if (chosen && 'preview' in chosen) URL.revokeObjectURL(chosen.preview);
    upload.reset();
    setChosen(next);
  };
  const done = (photo: OwnPhoto) => {
    choose(null);
    onChoose(photo);
  };
  const drop = useDropzone({
    accept: ACCEPTED,
    maxSize: PHOTO_BYTES_MAX,
    multiple: false,
    noClick: true,
    onDropAccepted: ([file]) => file && choose({ file, preview: URL.createObjectURL(file) }),
  });
  const close = () => {
    choose(null);
    onClose();
  };
  useCloseRequest(opened, close);
  const rejected = drop.fileRejections.length > 0;
  return (
    <Modal
      opened={opened}
      onClose={close}
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
      ) : chosen ? (
        <Stack>
          <div className={classes.chosen}>
            {'photo' in chosen ? (
              <Photo photo={chosen.photo} alt={t('photoDialog.chosen')} shape="own" eager />
            ) : (
              <img src={chosen.preview} alt={t('photoDialog.chosen')} />
            )}
          </div>
          {upload.isError && (
            <Notice kind="danger" alert>
              {refusalText(upload.error)}
            </Notice>
          )}
          <Row>
            <Button
              autoFocus
              loading={upload.isPending}
              onClick={() =>
                'photo' in chosen
                  ? done(chosen.photo)
                  : // Said here and not for every upload: one whose dialog was closed meanwhile is not sent.
                    upload.mutate(chosen.file, { onSuccess: ({ photo }) => done(photo) })
              }
            >
              {t('photoDialog.give', { count: price })}
            </Button>
            <Button variant="default" disabled={upload.isPending} onClick={() => choose(null)}>
              {t('photoDialog.other')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Stack>
          <p className={classes.price}>{t('photoDialog.price', { count: price })}</p>
          <div {...drop.getRootProps({ className: `${classes.drop} ${drop.isDragActive ? classes.over : ''}` })}>
            <input {...drop.getInputProps({ 'aria-label': t('photoDialog.upload') })} />
            <ImagePlus size={28} aria-hidden />
            <Button onClick={drop.open}>{t('photoDialog.upload')}</Button>
            <span className={classes.price}>{t('photoDialog.hint', { megabytes: PHOTO_MEGABYTES_MAX })}</span>
          </div>
          {rejected && (
            <Notice kind="danger" alert>
              {t('photoDialog.notAPhoto', { megabytes: PHOTO_MEGABYTES_MAX })}
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
                      onClick={() => choose({ photo })}
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
