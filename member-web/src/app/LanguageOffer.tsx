import { Button } from '@mantine/core';
import type { Language } from '@vonk/contracts/languages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDismissal } from './dismissals.ts';
import { browserLanguages, LANGUAGE_OFFERS, preferredLanguage } from './language.ts';
import { useChangeLanguage } from './LanguageMenu.tsx';
import classes from './LanguageOffer.module.css';
import { useUser } from './session.ts';

/**
 * One line for a visitor whose browser prefers another of the seven languages, once (DECISIONS "language of a first visit").
 * It stands over the foot of the page, so that nothing moves when it comes.
 */
export function LanguageOffer() {
  const { i18n } = useTranslation('site');
  const user = useUser();
  const change = useChangeLanguage();
  const [offeredBefore, keep] = useDismissal('language_offer');
  const [current] = useState(() => i18n.language as Language);
  const [open, setOpen] = useState(!offeredBefore);
  const wanted = preferredLanguage(browserLanguages(), current);
  const shown = open && user === null && wanted !== null && i18n.language === current;
  useEffect(() => {
    if (shown) keep();
  }, [shown, keep]);
  if (!shown) return null;
  const { text, take, leave } = LANGUAGE_OFFERS[wanted];
  return (
    <aside className={classes.offer} lang={wanted} aria-label={take}>
      <p>{text}</p>
      <Button size="sm" onClick={() => change(wanted)}>
        {take}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => setOpen(false)}>
        {leave}
      </Button>
    </aside>
  );
}
