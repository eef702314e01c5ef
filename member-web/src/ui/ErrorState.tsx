import { Button } from '@mantine/core';
import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { useOnline } from '../app/useOnline.ts';
import { State } from './Page.tsx';

/** What went wrong, and the button that tries it again. Without a line nothing did: it comes when the line is back. */
export function ErrorState({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('site');
  const text = useRefusalText();
  const offline = !useOnline() && codeOf(failure) === 'unreachable';
  const state = offline
    ? { icon: <WifiOff size={36} />, tone: 'warning' as const, title: t('offline.title'), text: t('offline.notHere') }
    : { icon: <CloudOff size={36} />, tone: 'danger' as const, title: t('error.title'), text: text(failure) };
  return (
    <div role="alert">
      <State {...state}>{onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}</State>
    </div>
  );
}
