import { Button } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { State } from './Page.tsx';

/** What is not on this device yet, and there is no line: what can be read meanwhile. Goes on by itself when it is back. */
export function OfflineState({ chats, onReconnect }: { chats: boolean; onReconnect: () => void }) {
  const { t } = useTranslation('site');
  useEffect(() => {
    window.addEventListener('online', onReconnect);
    return () => window.removeEventListener('online', onReconnect);
  }, [onReconnect]);
  return (
    <div role="alert">
      <State
        heading="h1"
        icon={<WifiOff size={40} />}
        tone="warning"
        title={t('offline.title')}
        text={t('offline.text')}
      >
        {chats && (
          <Button component={Link} to="/chats" size="lg">
            {t('offline.chats')}
          </Button>
        )}
        <Button variant="default" size="lg" onClick={onReconnect}>
          {t('action.retry')}
        </Button>
      </State>
    </div>
  );
}
