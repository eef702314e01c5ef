import { Skeleton } from '@mantine/core';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { ImagePlus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useChangePhoto, useUploadPhoto } from './ownProfile.ts';
import classes from './Photos.module.css';

/** DECISIONS "photos": JPEG, PNG, WebP up to 10 MiB. */
const ACCEPT = { 'image/jpeg': [], 'image/png': [], 'image/webp': [] };
const MAX_BYTES = 10 * 1024 * 1024;

type Props = { photos: readonly OwnPhoto[]; limit: number };

/** Upload by tap or drop, choose the main photo, remove; each photo says what moderation thinks of it. */
export function PhotoManager({ photos, limit }: Props) {
  const { t } = useTranslation('profiles');
  const refusalText = useRefusalText();
  const upload = useUploadPhoto();
  const change = useChangePhoto();
  const [refused, setRefused] = useState<string | null>(null);
  const room = Math.max(0, limit - photos.length);
  const zone = useDropzone({
    accept: ACCEPT,
    maxSize: MAX_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: room === 0 || upload.isPending,
    onDrop: (files, rejected) => {
      setRefused(rejected[0]?.errors[0]?.code ?? null);
      for (const photo of files.slice(0, room)) upload.mutate({ photo });
    },
  });
  return (
    <div>
      {(refused ?? upload.error ?? change.error) != null && (
        <Notice kind="danger" alert>
          {refused
            ? t(refused === 'file-too-large' ? 'photo.tooLarge' : 'photo.wrongType')
            : refusalText(upload.error ?? change.error)}
        </Notice>
      )}
      <ul className={classes.grid} aria-label={t('photo.mine')}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <div className={classes.photo}>
              <Photo photo={photo} alt={t('photo.number', { number: index + 1 })} />
              <div className={classes.status}>
                {photo.status === 'pending' && <Tag kind="warning">{t('photo.pending')}</Tag>}
                {photo.status === 'rejected' && <Tag kind="danger">{t('photo.rejected')}</Tag>}
                {photo.main && photo.status === 'active' && <Tag kind="success">{t('photo.main')}</Tag>}
              </div>
              <div className={classes.bar}>
                <button
                  type="button"
                  className={classes.button}
                  data-on={photo.main}
                  disabled={photo.main || photo.status === 'rejected'}
                  onClick={() => change.mutate({ photo, act: 'main' })}
                  aria-label={photo.main ? t('photo.isMain') : t('photo.makeMain')}
                >
                  <Star size={20} aria-hidden />
                </button>
                <button
                  type="button"
                  className={classes.button}
                  onClick={() => change.mutate({ photo, act: 'delete' })}
                  aria-label={t('photo.remove')}
                >
                  <Trash2 size={20} aria-hidden />
                </button>
              </div>
            </div>
            {photo.rejection && <p className={classes.reason}>{t(`photo.rejection.${photo.rejection}`)}</p>}
          </li>
        ))}
        {upload.isPending && (
          <li>
            <Skeleton radius={16} style={{ aspectRatio: '3 / 4', height: 'auto' }} />
          </li>
        )}
        {room > 0 && (
          <li>
            <div {...zone.getRootProps()}>
              <input {...zone.getInputProps({ 'aria-label': t('photo.choose') })} />
              <button
                type="button"
                className={classes.drop}
                data-active={zone.isDragActive}
                disabled={upload.isPending}
                onClick={zone.open}
              >
                <ImagePlus size={28} aria-hidden />
                {t('photo.add')}
                <small>{t('photo.hint')}</small>
              </button>
            </div>
          </li>
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {upload.isPending ? t('photo.uploading') : upload.isSuccess ? t('photo.uploaded') : ''}
      </p>
      {room === 0 && <Notice>{t('photo.limit', { count: limit })}</Notice>}
    </div>
  );
}
