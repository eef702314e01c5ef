import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ofGender } from '../app/ofGender.ts';
import { api } from '../app/apiClient.ts';
import { onLive } from '../app/liveStream.ts';
import { Notice } from '../ui/Notice.tsx';

const cautionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['safety', 'cautions', id],
    queryFn: ({ signal }) => api('get', '/api/chats/:id/cautions', { params: { id }, signal }),
    select: ({ cautions }) => cautions,
  });

const SEEN = 'cautions-seen:';
const shown = ['payment_talk', 'contact_details', 'copied_opener'] as const;

type Props = { conversation: string; profile: Pick<ProfileCard, 'id' | 'name' | 'gender'> };

/** What to be careful about in a conversation, by what the other one wrote first; put away until there is something new. */
export function ChatCaution({ conversation, profile }: Props) {
  const { t } = useTranslation('safety');
  const { data: cautions = [], refetch } = useQuery(cautionsQuery(conversation));
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN + conversation) ?? '');
  useEffect(
    () => onLive('message', ({ conversation: where }) => void (where === conversation && refetch())),
    [conversation, refetch],
  );
  const worst = shown.find((kind) => cautions.includes(kind));
  if (!worst || seen === worst) return null;
  return (
    <Notice
      kind="warning"
      alert
      onDismiss={() => {
        sessionStorage.setItem(SEEN + conversation, worst);
        setSeen(worst);
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
