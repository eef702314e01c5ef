import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';
import { useDismissal } from './dismissals.ts';
import classes from './InstallHint.module.css';
import { installable, isInstalled, needsShareMenu, promptInstall } from './installation.ts';
import { useSiteName } from './siteSettings.ts';
import { useHydrated } from './useHydrated.ts';

/** Offers to put the site on the home screen, where the browser can do it or the reader has to; dismissed for good. */
export function InstallHint() {
  const { t } = useTranslation('site');
  const possible = useSyncExternalStore(installable.subscribe, installable.read, () => false);
  const name = useSiteName();
  const [gone, dismiss] = useDismissal('install');
  const hydrated = useHydrated();
  if (!hydrated || gone || isInstalled() || (!possible && !needsShareMenu())) return null;
  return (
    <div className={classes.hint}>
      <Notice
        kind="info"
        onDismiss={dismiss}
        actions={
          possible && (
            <Button size="sm" onClick={() => void promptInstall()}>
              {t('install.action')}
            </Button>
          )
        }
      >
        {t(possible ? 'install.text' : 'install.ios', { name })}
      </Notice>
    </div>
  );
}
