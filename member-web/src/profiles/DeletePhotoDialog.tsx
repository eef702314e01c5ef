import { Button, Modal } from '@mantine/core';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { useChangePhoto } from './ownPhotos.ts';

type Props = { photo: OwnPhoto; onClose: () => void };

/** Asks before a photo is deleted: its files are gone at once. */
export function DeletePhotoDialog({ photo, onClose }: Props) {
  const { t } = useTranslation('profiles');
  const refusalText = useRefusalText();
  const change = useChangePhoto();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deletePhoto.title')}
      closeButtonProps={{ 'aria-label': t('deletePhoto.cancel') }}
    >
      <Stack>
        <p>{t('deletePhoto.text')}</p>
        {change.isError && (
          <Notice kind="danger" alert>
            {refusalText(change.error)}
          </Notice>
        )}
        <Row>
          <Button
            color="red"
            loading={change.isPending}
            onClick={() => change.mutate({ act: 'delete', photo }, { onSuccess: onClose })}
          >
            {t('deletePhoto.confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('deletePhoto.cancel')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
