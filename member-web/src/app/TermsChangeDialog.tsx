import { useLanguage } from './useLanguage.ts';
import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../ui/Notice.tsx';
import { api } from './apiClient.ts';
import { useUser } from './session.ts';
import { termsChangeQuery } from './termsChangeQuery.ts';
import { useFormat } from './useFormat.ts';
import { useRefusalText } from './useRefusalText.ts';

/** Where somebody decides about it: what they read, take along, get back or delete there is not in the way of a dialog. */
const DECIDING = /^(?:\/[a-z]{2})?\/(pages|profile|withdrawal|complaints|sanctions)(\/|$)/;

/** Members are asked once when the terms change in a way that needs their yes: what changed, accept, read, or leave. */
export function TermsChangeDialog() {
  const { t } = useTranslation('site');
  const format = useFormat();
  const refusal = useRefusalText();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const member = useUser()?.profile.id ?? null;
  const [later, setLater] = useState(false);
  const query = termsChangeQuery(member, useLanguage());
  const change = useQuery(query).data?.change ?? null;
  const accept = useMutation({
    mutationFn: (version: string) => api('post', '/api/terms-change', { body: { version }, repeatable: true }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
  });
  if (change === null || DECIDING.test(pathname)) return null;
  return (
    <Modal opened={!later} onClose={() => setLater(true)} title={t('termsChange.title')} closeOnClickOutside={false}>
      <Text mb="sm">{t('termsChange.since', { date: format.date(change.version) })}</Text>
      <Text mb="md" style={{ whiteSpace: 'pre-line' }}>
        {change.summary}
      </Text>
      {accept.error && (
        <Notice kind="danger" alert>
          {refusal(accept.error)}
        </Notice>
      )}
      <Group mb="md">
        <Button loading={accept.isPending} onClick={() => accept.mutate(change.version)}>
          {t('termsChange.accept')}
        </Button>
        <Button variant="default" component={Link} to="/pages/terms">
          {t('termsChange.read')}
        </Button>
        <Button variant="subtle" onClick={() => setLater(true)}>
          {t('termsChange.later')}
        </Button>
      </Group>
      <Text size="sm">
        {t('termsChange.leave')}{' '}
        <Anchor component={Link} to="/profile/settings" size="sm">
          {t('termsChange.settings')}
        </Anchor>{' '}
        ·{' '}
        <Anchor component={Link} to="/profile/credits" size="sm">
          {t('termsChange.refund')}
        </Anchor>
      </Text>
    </Modal>
  );
}
