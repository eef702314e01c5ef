import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, LinkIcon, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Page, State } from '../ui/Page.tsx';

type Scope = 'kind' | 'all';

/** Where the unsubscribe link of a mail leads, without login. Opening it changes nothing: mail scanners open every link. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('notifications');
  const refusalText = useRefusalText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  usePageTitle();
  const asked = useQuery({
    queryKey: ['notifications', 'unsubscribe', token],
    queryFn: ({ signal }) => api('get', '/api/unsubscribe/state', { query: { token }, signal }),
  });
  const press = useMutation({
    mutationFn: ({ scope, wanted }: { scope: Scope; wanted: boolean }) =>
      api('post', '/api/unsubscribe', { body: { token, scope, wanted }, repeatable: true }),
  });
  if (asked.isError)
    return (
      <Page>
        <State heading="h1" tone="warning" icon={<LinkIcon size={40} />} title={t('unsubscribe.badTitle')}>
          <p>{t('unsubscribe.badText')}</p>
          <Settings />
        </State>
      </Page>
    );
  const state = press.data ?? asked.data;
  if (!state)
    return (
      <Page width="small">
        <Skeleton height={280} radius="lg" />
      </Page>
    );
  const kind = t(`kind.${state.kind}.label`);
  const offScope: Scope | null = state.all_off ? 'all' : state.kind_wanted ? null : 'kind';
  const allButton = (
    <Button
      size="lg"
      variant="default"
      loading={press.isPending && press.variables.scope === 'all' && !press.variables.wanted}
      onClick={() => press.mutate({ scope: 'all', wanted: false })}
    >
      {t('unsubscribe.allButton')}
    </Button>
  );
  const failed = press.isError && (
    <Notice kind="danger" alert>
      {refusalText(press.error)}
    </Notice>
  );
  return (
    <Page>
      <div aria-live="polite">
        {offScope ? (
          <State
            heading="h1"
            tone="success"
            icon={<CircleCheck size={40} />}
            title={t('unsubscribe.doneTitle')}
            text={offScope === 'all' ? t('unsubscribe.allDone') : t('unsubscribe.kindDone', { kind })}
          >
            <Button
              size="lg"
              variant="default"
              loading={press.isPending && press.variables.wanted}
              onClick={() => press.mutate({ scope: offScope, wanted: true })}
            >
              {t('unsubscribe.undo')}
            </Button>
            {offScope === 'kind' && allButton}
            <Settings />
            {failed}
          </State>
        ) : (
          <State
            heading="h1"
            icon={<MailX size={40} />}
            title={t('unsubscribe.title')}
            text={press.isSuccess ? t('unsubscribe.undone') : t('unsubscribe.text', { kind })}
          >
            <Button
              size="lg"
              loading={press.isPending && press.variables.scope === 'kind'}
              onClick={() => press.mutate({ scope: 'kind', wanted: false })}
            >
              {t('unsubscribe.kindButton', { kind })}
            </Button>
            {allButton}
            <Settings />
            {failed}
          </State>
        )}
      </div>
    </Page>
  );
}

function Settings() {
  const { t } = useTranslation('notifications');
  return (
    <Button component={Link} to="/notifications" size="lg" variant="subtle">
      {t('unsubscribe.settings')}
    </Button>
  );
}
