import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';
import classes from './UpdatePrompt.module.css';

/** Said on every page while somebody of the staff looks at a value of a setting that does not hold. */
export function SettingsPreviewBar() {
  const { t } = useTranslation('site');
  return (
    <div className={classes.prompt} role="status">
      <Notice
        kind="info"
        actions={
          <Button size="sm" component="a" href="?settings-preview=end">
            {t('settingsPreview.end')}
          </Button>
        }
      >
        {t('settingsPreview.text')}
      </Notice>
    </div>
  );
}
