import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useDismissal } from './dismissals.ts';
import { browserLanguages, LANGUAGE_OFFERS, preferredLanguage } from './language.ts';
import { useChangeLanguage } from './LanguageMenu.tsx';
import classes from './LanguageOffer.module.css';
import { useLanguage } from './useLanguage.ts';
import { useUser } from './session.ts';

/**
 * One line for a visitor whose browser prefers another of the seven languages, once (DECISIONS "language of a first visit").
 * It stands over the foot of the page, so that nothing moves when it comes.
 */
export function LanguageOffer() {
  const user = useUser();
  const change = useChangeLanguage();
  const [offeredBefore, keep] = useDismissal('language_offer');
  const language = useLanguage();
  const [current] = useState(language);
  const [open, setOpen] = useState(!offeredBefore);
  const wanted = preferredLanguage(browserLanguages(), current);
  const shown = open && user === null && wanted !== null && language === current;
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
