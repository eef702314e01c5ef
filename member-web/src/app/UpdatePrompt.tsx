import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';
import { takeUpdate, updateOffered } from './appUpdate.ts';
import classes from './UpdatePrompt.module.css';

/** Says that there is a newer version, and changes over when the reader wants it: nothing typed is lost unasked. */
export function UpdatePrompt() {
  const { t } = useTranslation('site');
  const offered = useSyncExternalStore(updateOffered.subscribe, updateOffered.read, () => false);
  const [later, setLater] = useState(false);
  if (!offered || later) return null;
  return (
    <div className={classes.prompt} role="status">
      <Notice
        kind="info"
        onDismiss={() => setLater(true)}
        actions={
          <Button size="sm" onClick={takeUpdate}>
            {t('update.take')}
          </Button>
        }
      >
        {t('update.text')}
      </Notice>
    </div>
  );
}
