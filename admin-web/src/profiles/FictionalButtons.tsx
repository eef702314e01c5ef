import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import { required, SelectInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { AddFictionalPhotoButton } from './AddFictionalPhotoButton.tsx';
import { FictionalFields } from './FictionalFields.tsx';

const FIELDS = [
  ...['name', 'looking_for', 'country', 'city', 'signup_reason', 'relationship_status', 'body_type'],
  ...['hair_colour', 'eye_colour', 'interests', 'about'],
] as const;

/** What staff do to a fictional profile: change, photos, retire. */
export function FictionalButtons({ profile }: { profile: OwnProfile }) {
  const initial = Object.fromEntries(FIELDS.map((field) => [field, profile[field as keyof OwnProfile]]));
  const photos = profile.photos.map(({ id, main }, place) => ({
    id,
    name: `Photo ${place + 1}${main ? ' (main)' : ''}`,
  }));
  const path = `profiles/${profile.id}`;
  return (
    <>
      <ActButton
        label="Change"
        path={`${path}/change`}
        question="Change this fictional profile"
        done="Changed"
        width="md"
        initial={initial}
      >
        <FictionalFields />
      </ActButton>
      <AddFictionalPhotoButton profile={profile.id} />
      {photos.length > 1 && (
        <ActButton label="Main photo" path={`${path}/choose-photo`} question="Another main photo" done="Chosen">
          <SelectInput source="photo" choices={photos} validate={required()} />
        </ActButton>
      )}
      {photos.length > 0 && (
        <ActButton label="Delete photo" path={`${path}/delete-photo`} question="Delete a photo" done="Deleted">
          <SelectInput source="photo" choices={photos} validate={required()} />
        </ActButton>
      )}
      <ActButton
        label="Retire"
        path={`${path}/retire`}
        question="Retire this fictional profile?"
        explanation="Nobody sees it any more. This cannot be taken back."
        done="Retired"
        color="error"
      />
    </>
  );
}
