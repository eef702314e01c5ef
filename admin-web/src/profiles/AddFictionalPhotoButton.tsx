import { t } from '../app/words.ts';
import { UploadButton } from '../ui/UploadButton.tsx';

/** Uploads a photo for a fictional profile; whoever uploads it has looked at it, so it is seen at once. */
export const AddFictionalPhotoButton = ({ profile }: { profile: string }) => (
  <UploadButton
    label={t('profiles:addFictionalPhotoButton.addPhoto')}
    resource="profiles"
    act="add-photo"
    id={profile}
    body={{ reason: t('profiles:addFictionalPhotoButton.aPhotoForAFictional') }}
    done={t('profiles:addFictionalPhotoButton.photoAdded')}
  />
);
