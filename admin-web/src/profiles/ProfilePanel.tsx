import { Box } from '@mui/material';
import type { DeepReadonly } from '@vonk/contracts/adminResource';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import { fieldsWith, isKind, isSpecial } from '@vonk/contracts/profiles/fieldCatalogue';
import type { ReactNode } from 'react';
import { calendarText, spoken } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { t } from '../app/words.ts';
import { fieldLabel } from './fieldLabel.ts';

const PhotoStrip = ({ photos }: Pick<DeepReadonly<OwnProfile>, 'photos'>) => (
  <Box component="ul" sx={{ display: 'flex', gap: 1, p: 0, m: 0, mb: 2, flexWrap: 'wrap', listStyle: 'none' }}>
    {photos.map((photo) => (
      <Box component="li" key={photo.id} sx={{ width: 84 }}>
        <Box
          component="img"
          src={photo.urls.thumb}
          alt={`${photo.main ? t('profiles:words.profilePhoto') : t('site:words.photo')}, ${photo.status}`}
          sx={{
            ...{ width: 84, aspectRatio: '3 / 4', objectFit: 'cover', borderRadius: 2, bgcolor: 'divider' },
            ...(photo.status === 'rejected' ? { opacity: 0.45 } : {}),
            ...(photo.main ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 } : {}),
          }}
        />
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {[
            photo.main && t('profiles:profilePanel.main'),
            photo.private && t('profiles:words.private'),
            photo.status !== 'active' && spoken(photo.status),
          ]
            .filter(Boolean)
            .join(' · ') || t('profiles:profilePanel.active')}
        </Box>
      </Box>
    ))}
  </Box>
);

const saidBy = (value: string | null) => (value === null ? null : spoken(value));
const yesOrNo = (yes: boolean) => (yes ? t('site:words.yes') : t('site:words.no'));

/** What others see of it in a word each; answers of a special category are not for staff, and do not come. */
const answers = (profile: DeepReadonly<OwnProfile>) =>
  fieldsWith({ seen: 'visible_profile_fields' }).flatMap((field): [string, string | null][] => {
    if (isSpecial(field) || isKind(field, 'several')) return [];
    const value = profile[field];
    return [[fieldLabel(field), typeof value === 'boolean' ? yesOrNo(value) : saidBy(value)]];
  });

type Props = Readonly<{
  profile: DeepReadonly<OwnProfile>;
  /** The language of what they wrote about themselves. */
  written: { lang?: string };
  actions?: ReactNode;
}>;

/** A profile as staff may see it. */
export const ProfilePanel = ({ profile, written, actions }: Props) => (
  <Panel title={t('profiles:profilePanel.profile')} actions={actions}>
    {profile.photos.length > 0 && <PhotoStrip photos={profile.photos} />}
    <Facts
      facts={[
        [t('site:words.age'), `${profile.age} (${calendarText(profile.date_of_birth)})`],
        [t('profiles:words.gender'), saidBy(profile.gender)],
        [t('profiles:words.lookingFor'), saidBy(profile.looking_for)],
        [t('profiles:words.livesIn'), [profile.city, profile.region, profile.country].filter(Boolean).join(', ')],
        ...answers(profile),
        [t('site:words.invisible'), yesOrNo(profile.invisible)],
        [t('profiles:profilePanel.interests'), profile.interests.map(spoken).join(', ')],
        [t('site:words.about'), profile.about, written],
      ]}
    />
  </Panel>
);
