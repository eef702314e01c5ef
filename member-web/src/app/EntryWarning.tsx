import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';
import { useDismissal } from './dismissals.ts';
import classes from './EntryWarning.module.css';
import { isInstalled } from './installation.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { useHydrated } from './useHydrated.ts';
import { useUser } from './session.ts';
import { useSettings, useSiteName } from './siteSettings.ts';
import { WithName } from '../ui/verbatim.tsx';

/** Where somebody who does not want to enter is sent. */
const ELSEWHERE = 'https://www.wikipedia.org';

/** A field of a form; the dialog's own choice of language is none. */
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select') && !target.closest('dialog');

/**
 * Whether somebody is filling in a form: what arrives late must not cover it. From the moment a field has the focus until
 * another screen.
 */
function useTyping(): boolean {
  const { pathname } = useLocation();
  const [at, setAt] = useState(() =>
    typeof document !== 'undefined' && isField(document.activeElement) ? pathname : null,
  );
  useEffect(() => {
    const mark = ({ target }: Event) => {
      if (isField(target)) setAt(pathname);
    };
    document.addEventListener('input', mark);
    document.addEventListener('focusin', mark);
    return () => {
      document.removeEventListener('input', mark);
      document.removeEventListener('focusin', mark);
    };
  }, [pathname]);
  return at === pathname;
}

/**
 * SPEC 2: appears only for a visitor who is not in the installed app, has not dismissed it, where the setting is not
 * 'no' and the country fits. Not taken for an age check (DECISIONS). The browser's own dialog: it keeps the focus,
 * and is there before any other code has to be loaded.
 */
export function EntryWarning() {
  const { t } = useTranslation('site');
  const settings = useSettings();
  const name = useSiteName();
  const user = useUser();
  const [dismissed, dismiss] = useDismissal('entry_warning');
  const dialog = useRef<HTMLDialogElement>(null);
  const enter = useRef<HTMLButtonElement>(null);
  const country = settings?.geoip_country ?? settings?.geoip_selected_country;
  const here =
    settings &&
    (settings.site_entry_countries.length === 0 || (country && settings.site_entry_countries.includes(country)));
  // The house draws it, closed: a script that can close it opens it, before the site itself has started (openEntryWarning).
  const drawn = Boolean(here && settings.enable_site_entry_popup !== 'no' && user === null);
  const hydrated = useHydrated();
  const opened = hydrated && drawn && !dismissed && !isInstalled();
  const typing = useTyping();
  useEffect(() => {
    if (!opened || typing || dialog.current?.open) return;
    dialog.current?.showModal();
    enter.current?.focus();
  }, [opened, typing]);
  if (!drawn || (hydrated && !opened)) return null;
  const age = settings?.minimum_age ?? 18;
  return (
    <dialog
      ref={dialog}
      id="entry"
      className={classes.dialog}
      data-dialog-open="true"
      aria-labelledby="entry-title"
      // Escape and the back gesture of a phone are no answer. Where the browser does not know the attribute, it lets a
      // second Escape through all the same: then the dialog opens again.
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        event.currentTarget.showModal();
        enter.current?.focus();
      }}
    >
      <div className={classes.inner}>
        <div className={classes.top}>
          <Logo size={44} />
          <LanguageMenu all />
        </div>
        <h2 id="entry-title">{t('entry.title', { age })}</h2>
        <p>
          <WithName text={t('entry.text', { name })} name={name} />
        </p>
        <p>{t('entry.fictional')}</p>
        <Button ref={enter} fullWidth size="lg" onClick={dismiss} data-enter>
          {t('entry.enter', { age })}
        </Button>
        <Button fullWidth variant="default" component="a" href={ELSEWHERE}>
          {t('entry.leave')}
        </Button>
      </div>
    </dialog>
  );
}
