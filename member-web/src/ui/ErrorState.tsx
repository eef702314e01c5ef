import { Button } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../app/useRefusalText.ts';
import { State } from './Page.tsx';

/** What went wrong, and the button that tries it again. */
export function ErrorState({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('site');
  const text = useRefusalText();
  return (
    <div role="alert">
      <State icon={<CloudOff size={36} />} tone="danger" title={t('error.title')} text={text(failure)}>
        {onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}
      </State>
    </div>
  );
}
