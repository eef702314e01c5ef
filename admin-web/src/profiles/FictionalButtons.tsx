import type { DeepReadonly } from '@vonk/contracts/adminResource';
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
export function FictionalButtons({ profile }: { profile: DeepReadonly<OwnProfile> }) {
  const initial = Object.fromEntries(FIELDS.map((field) => [field, profile[field as keyof OwnProfile]]));
  const photos = profile.photos.map(({ id, main }, place) => ({
    id,
    name: `Photo ${place + 1}${main ? ' (main)' : ''}`,
  }));
  return (
    <>
      <ActButton
        label="Change"
        resource="profiles"
        act="change"
        id={profile.id}
        question="Change this fictional profile"
        done="Changed"
        width="md"
        initial={initial}
      >
        <FictionalFields />
      </ActButton>
      <AddFictionalPhotoButton profile={profile.id} />
      {photos.length > 1 && (
        <ActButton
          label="Main photo"
          resource="profiles"
          act="choose-photo"
          id={profile.id}
          question="Another main photo"
          done="Chosen"
        >
          <SelectInput source="photo" choices={photos} validate={required()} />
        </ActButton>
      )}
      {photos.length > 0 && (
        <ActButton
          label="Delete photo"
          resource="profiles"
          act="delete-photo"
          id={profile.id}
          question="Delete a photo"
          done="Deleted"
        >
          <SelectInput source="photo" choices={photos} validate={required()} />
        </ActButton>
      )}
      <ActButton
        label="Retire"
        resource="profiles"
        act="retire"
        id={profile.id}
        question="Retire this fictional profile?"
        explanation="Nobody sees it any more. This cannot be taken back."
        done="Retired"
        color="error"
      />
    </>
  );
}
