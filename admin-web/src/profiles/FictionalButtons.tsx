import type { DeepReadonly } from '@vonk/contracts/adminResource';
import { isSpecial } from '@vonk/contracts/profiles/fieldCatalogue';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import { required, SelectInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { AddFictionalPhotoButton } from './AddFictionalPhotoButton.tsx';
import { FICTIONAL_CHOICES, FictionalFields } from './FictionalFields.tsx';
import { t } from '../app/words.ts';

/** What the form begins with. Answers of a special category do not come to staff: one that is left as it is stays. */
const FIELDS = [
  ...(['name', 'looking_for', 'country', 'city', 'interests', 'about'] as const),
  ...FICTIONAL_CHOICES.filter((field) => !isSpecial(field)),
];

/** What staff do to a fictional profile: change, photos, retire. */
export function FictionalButtons({ profile }: { profile: DeepReadonly<OwnProfile> }) {
  const initial = Object.fromEntries(FIELDS.map((field) => [field, profile[field]]));
  const photos = profile.photos.map(({ id, main }, place) => ({
    id,
    name: t('profiles:fictionalButtons.photo', {
      place: place + 1,
      main: main ? ` ${t('profiles:fictionalButtons.main')}` : '',
    }),
  }));
  return (
    <>
      <ActButton
        label={t('site:words.change')}
        resource="profiles"
        act="change"
        id={profile.id}
        question={t('profiles:fictionalButtons.changeThisFictionalProfile')}
        done={t('site:words.changed')}
        width="md"
        initial={initial}
      >
        <FictionalFields />
      </ActButton>
      <AddFictionalPhotoButton profile={profile.id} />
      {photos.length > 1 && (
        <ActButton
          label={t('profiles:words.profilePhoto')}
          resource="profiles"
          act="choose-photo"
          id={profile.id}
          question={t('profiles:fictionalButtons.anotherProfilePhoto')}
          done={t('profiles:fictionalButtons.chosen')}
        >
          <SelectInput source="photo" choices={photos} validate={required()} />
        </ActButton>
      )}
      {photos.length > 0 && (
        <ActButton
          label={t('profiles:fictionalButtons.deletePhoto')}
          resource="profiles"
          act="delete-photo"
          id={profile.id}
          question={t('profiles:fictionalButtons.deleteAPhoto')}
          done={t('profiles:fictionalButtons.deleted')}
        >
          <SelectInput source="photo" choices={photos} validate={required()} />
        </ActButton>
      )}
      <ActButton
        label={t('profiles:fictionalButtons.retire')}
        resource="profiles"
        act="retire"
        id={profile.id}
        question={t('profiles:fictionalButtons.retireThisFictionalProfile')}
        explanation={t('profiles:fictionalButtons.nobodySeesItAnyMore')}
        done={t('site:words.retired')}
        color="error"
      />
    </>
  );
}
