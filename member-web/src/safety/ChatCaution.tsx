import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ofGender } from '../app/ofGender.ts';
import { onLive } from '../app/liveStream.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { Notice } from '../ui/Notice.tsx';
import { cautionsQuery } from './cautionsQuery.ts';

const SEEN = 'cautions-seen:';
const shown = ['payment_talk', 'contact_details', 'copied_opener'] as const;

type Props = { conversation: string; profile: Pick<ProfileCard, 'id' | 'name' | 'gender'> };

/** What to be careful about in a conversation, by what the other one wrote first; put away until there is something new. */
export function ChatCaution({ conversation, profile }: Props) {
  const { t } = useTranslation('safety');
  const { data: cautions = [], refetch } = useQuery(cautionsQuery(conversation));
  const hydrated = useHydrated();
  const [putAway, setPutAway] = useState('');
  useEffect(
    () => onLive('message', ({ conversation: where }) => void (where === conversation && refetch())),
    [conversation, refetch],
  );
  const worst = shown.find((kind) => cautions.includes(kind));
  // What was put away is known to this browser alone: the house draws no caution.
  if (!hydrated || !worst || [putAway, sessionStorage.getItem(SEEN + conversation)].includes(worst)) return null;
  return (
    <Notice
      kind="warning"
      alert
      onDismiss={() => {
        sessionStorage.setItem(SEEN + conversation, worst);
        setPutAway(worst);
      }}
      actions={
        <Button
          component={Link}
          to={`/complaints?profile=${profile.id}&conversation=${conversation}`}
          size="compact-md"
          variant="default"
        >
          {t('caution.report')}
        </Button>
      }
    >
      <b>{t('caution.title')}.</b> {t(`caution.${worst}`, { name: profile.name, ...ofGender(profile.gender) })}
    </Notice>
  );
}
