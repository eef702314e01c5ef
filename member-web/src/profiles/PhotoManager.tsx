import { PHOTO_MEGABYTES_MAX } from '@vonk/contracts/profiles/photoRules';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../app/session.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { AppealPhotoDialog } from './AppealPhotoDialog.tsx';
import { CropDialog } from './CropDialog.tsx';
import { DeletePhotoDialog } from './DeletePhotoDialog.tsx';
import { useChangePhoto } from './ownPhotos.ts';
import { moved } from './photoOrder.ts';
import { PhotoTile } from './PhotoTile.tsx';
import classes from './Photos.module.css';
import { UploadTile } from './UploadTile.tsx';
import { usePhotoUploads } from './usePhotoUploads.ts';
import { useLiftedPhoto } from './useLiftedPhoto.ts';

type Props = { photos: readonly OwnPhoto[]; limit: number };
type Asked = { what: 'delete' | 'appeal'; photo: OwnPhoto } | null;
type Chosen = { file: File; preview: string; number: number; total: number };

/**
 * The photos of one's own: add by tap, drop or camera, several at once, each cut to 3:4 and on its way by itself; order, main
 * photo, private or public, delete, and what moderation said with the one appeal against it.
 */
export function PhotoManager({ photos, limit }: Props) {
  const { t } = useTranslation('profiles');
  const refusalText = useRefusalText();
  const user = useUser();
  const hint = useId();
  const change = useChangePhoto();
  const { uploads, add, refuse, retry, cancel } = usePhotoUploads();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [asked, setAsked] = useState<Asked>(null);
  const [said, setSaid] = useState('');
  const order = (next: readonly OwnPhoto[]) => {
    if (next.some(({ id }, at) => id !== photos[at]?.id)) change.mutate({ act: 'order', photos: next });
  };
  const { shown, lifted, lift } = useLiftedPhoto(photos, order);
  const coming = uploads.filter(({ status }) => status !== 'failed').length;
  const room = Math.max(0, limit - photos.length - coming - chosen.length);
  const [first] = chosen;
  const next = () => {
    if (first) URL.revokeObjectURL(first.preview);
    setChosen((files) => files.slice(1));
  };
  const take = (files: readonly File[]) => {
    const fitting = files.slice(0, room);
    const chosenNow = fitting.map((file, at) => ({
      file,
      preview: URL.createObjectURL(file),
      number: at + 1,
      total: fitting.length,
    }));
    setChosen((known) => [...known, ...chosenNow]);
    for (const file of files.slice(room)) refuse(file, 'photo_limit_reached', { limit });
  };
  const place = (photo: OwnPhoto, to: number) => {
    const after = moved(photos, photo.id, to);
    order(after);
    const number = after.findIndex(({ id }) => id === photo.id) + 1;
    setSaid(t('photo.moved', { number, total: photos.length }));
  };
  return (
    <div className={classes.manager}>
      {change.isError && (
        <Notice kind="danger" alert>
          {refusalText(change.error)}
        </Notice>
      )}
      <ul className={classes.grid} aria-label={t('photo.mine')}>
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            total={shown.length}
            lifted={lifted === photo.id}
            onLift={(event) => lift(photo.id, event)}
            onMove={(to) => place(photo, to)}
            onMain={() => change.mutate({ act: 'main', photo })}
            onPrivacy={(hidden) =>
              change.mutate(
                { act: 'privacy', photo, private: hidden },
                { onSuccess: () => toast(t(hidden ? 'photo.nowPrivate' : 'photo.nowPublic'), 'success') },
              )
            }
            onAppeal={() => setAsked({ what: 'appeal', photo })}
            onDelete={() => setAsked({ what: 'delete', photo })}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload.key)}
            onCancel={() => cancel(upload.key)}
          />
        ))}
        {room > 0 && (
          <li className={classes.item}>
            <AddPhotos onFiles={take} onRefused={refuse} hint={hint} />
          </li>
        )}
      </ul>
      {room > 0 && (
        <p className={classes.used} id={hint}>
          {t('photo.hint', { megabytes: PHOTO_MEGABYTES_MAX })}
        </p>
      )}
      <p className={classes.used}>
        {t('photo.used', { used: photos.length, count: limit })}
        {user && !user.paid_user && photos.length >= limit && ` · ${t('photo.morePremium')}`}
      </p>
      <p className="visually-hidden" role="status">
        {coming > 0 ? t('photo.uploading') : said}
      </p>
      {first && (
        <CropDialog
          {...first}
          key={first.preview}
          mayBePrivate={photos.length > 0}
          onCancel={next}
          onRefused={(code) => {
            refuse(first.file, code);
            next();
          }}
          onDone={(how) => {
            add(first.file, how);
            next();
          }}
        />
      )}
      {asked?.what === 'delete' && <DeletePhotoDialog photo={asked.photo} onClose={() => setAsked(null)} />}
      {asked?.what === 'appeal' && (
        <AppealPhotoDialog
          photo={asked.photo.id}
          reason={asked.photo.rejection && t(`photoRejection.${asked.photo.rejection}`)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
