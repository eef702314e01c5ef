import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useChangePhoto } from './ownPhotos.ts';

type Props = { photo: OwnPhoto; onClose: () => void };

/** Asks before a photo is deleted: its files are gone at once. */
export function DeletePhotoDialog({ photo, onClose }: Props) {
  const { t } = useTranslation('profiles');
  const change = useChangePhoto();
  return (
    <ConfirmDialog
      title={t('deletePhoto.title')}
      text={t('deletePhoto.text')}
      confirm={t('deletePhoto.confirm')}
      cancel={t('deletePhoto.cancel')}
      pending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ act: 'delete', photo }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
