import { Button } from '@mantine/core';
import { Compass, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { isChunkFailure, reloadOnce } from '../app/reloadOnce.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useOnline } from '../app/useOnline.ts';
import { OfflineState } from '../ui/OfflineState.tsx';
import { Page, State } from '../ui/Page.tsx';

/** SPEC 2: the generic error page shows a message and a status code, 500 unless known. */
function ErrorPage({ status }: { status: number }) {
  const { t } = useTranslation('site');
  const missing = status === 404;
  const title = t(missing ? 'error.notFound' : 'error.title');
  usePageTitle(title);
  return (
    <Page>
      <State
        heading="h1"
        icon={missing ? <Compass size={40} /> : <Unplug size={40} />}
        tone={missing ? 'plain' : 'danger'}
        title={title}
        text={t(missing ? 'error.notFoundText' : 'error.text')}
      >
        <Button component={Link} to="/" size="lg" reloadDocument={!missing}>
          {t('error.home')}
        </Button>
      </State>
      <p style={{ textAlign: 'center', color: 'var(--ink-soft)' }}>{t('error.code', { status })}</p>
    </Page>
  );
}

export const NotFoundScreen = () => <ErrorPage status={404} />;

/** A part of the site that is not on this device, without a line. */
function OfflinePage() {
  const { t } = useTranslation('site');
  const user = useUser();
  usePageTitle(t('offline.title'));
  return (
    <Page>
      <OfflineState chats={Boolean(user)} onReconnect={loadAgain} />
    </Page>
  );
}
const loadAgain = () => window.location.reload();

export function ErrorScreen() {
  const failure = useRouteError();
  const online = useOnline();
  if (isChunkFailure(failure)) {
    if (!online) return <OfflinePage />;
    if (reloadOnce()) return null;
  }
  return <ErrorPage status={isRouteErrorResponse(failure) ? failure.status : 500} />;
}
