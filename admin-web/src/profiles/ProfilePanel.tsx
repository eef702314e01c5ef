import { Box } from '@mui/material';
import type { DeepReadonly } from '@vonk/contracts/adminResource';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import type { ReactNode } from 'react';
import { spoken } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';

const PhotoStrip = ({ photos }: Pick<DeepReadonly<OwnProfile>, 'photos'>) => (
  <Box component="ul" sx={{ display: 'flex', gap: 1, p: 0, m: 0, mb: 2, flexWrap: 'wrap', listStyle: 'none' }}>
    {photos.map((photo) => (
      <Box component="li" key={photo.id} sx={{ width: 84 }}>
        <Box
          component="img"
          src={photo.urls.thumb}
          alt={`${photo.main ? 'Main photo' : 'Photo'}, ${photo.status}`}
          sx={{
            ...{ width: 84, aspectRatio: '3 / 4', objectFit: 'cover', borderRadius: 2, bgcolor: 'divider' },
            ...(photo.status === 'rejected' ? { opacity: 0.45 } : {}),
            ...(photo.main ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 } : {}),
          }}
        />
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {[photo.main && 'Main', photo.private && 'Private', photo.status !== 'active' && spoken(photo.status)]
            .filter(Boolean)
            .join(' · ') || 'Active'}
        </Box>
      </Box>
    ))}
  </Box>
);

const saidBy = (value: string | null) => (value === null ? null : spoken(value));

/** A profile as staff may see it. */
export const ProfilePanel = ({ profile, actions }: { profile: DeepReadonly<OwnProfile>; actions?: ReactNode }) => (
  <Panel title="Profile" actions={actions}>
    {profile.photos.length > 0 && <PhotoStrip photos={profile.photos} />}
    <Facts
      facts={[
        ['Age', `${profile.age} (${profile.date_of_birth})`],
        ['Gender', saidBy(profile.gender)],
        ['Looking for', saidBy(profile.looking_for)],
        ['Lives in', [profile.city, profile.region, profile.country].filter(Boolean).join(', ')],
        ['Here for', saidBy(profile.signup_reason)],
        ['Relationship', saidBy(profile.relationship_status)],
        ['Body', saidBy(profile.body_type)],
        ['Hair', saidBy(profile.hair_colour)],
        ['Eyes', saidBy(profile.eye_colour)],
        ['Tattoos', profile.tattoos === null ? null : profile.tattoos ? 'Yes' : 'No'],
        ['Invisible', profile.invisible ? 'Yes' : 'No'],
        ['Interests', profile.interests.map(spoken).join(', ')],
        ['About', profile.about],
      ]}
    />
  </Panel>
);
