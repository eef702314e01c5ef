import { useEffect, useEffectEvent } from 'react';
import { browserLanguages, preferredLanguage } from './language.ts';
import { useChangeLanguage } from './LanguageMenu.tsx';
import { useLanguage } from './useLanguage.ts';
import { useUser } from './session.ts';

/** Offers a visitor the language that their browser prefers, as `offerLanguage` says; all others load nothing of it. */
export function LanguageOffer() {
  const visitor = useUser() === null;
  const language = useLanguage();
  const take = useEffectEvent(useChangeLanguage());
  useEffect(() => {
    if (!visitor || preferredLanguage(browserLanguages(), language) === null) return;
    let left = false;
    let withdraw: (() => void) | undefined;
    void import('./offerLanguage.ts').then(({ offerLanguage }) => {
      if (!left) withdraw = offerLanguage(language, (wanted) => take(wanted));
    });
    return () => {
      left = true;
      withdraw?.();
    };
  }, [visitor, language]);
  return null;
}
