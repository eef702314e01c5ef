import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '@vonk/contracts/languages';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { matchPage } from '@vonk/contracts/site/matchPage';
import { localeOf } from '@vonk/contracts/localeOf';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from './apiClient.ts';
import {
  allLanguages,
  browserLanguages,
  LANGUAGE_NAMES,
  offeredLanguages,
  pageLanguage,
  rememberLanguage,
} from './language.ts';
import classes from './LanguageMenu.module.css';
import { setUser, useUser } from './session.ts';
import { useSettings } from './siteSettings.ts';
import { useHydrated } from './useHydrated.ts';
import { useLanguage } from './useLanguage.ts';
import { useReaderCountry } from './useReaderCountry.ts';

/** Changes the language at once; a member's account follows (SPEC 7: failures ignored). */
export function useChangeLanguage() {
  const { i18n } = useTranslation();
  const user = useUser();
  const client = useQueryClient();
  const country = useReaderCountry();
  const { pathname, search, hash } = useLocation();
  const homes = useSettings()?.language_homes;
  return (language: Language) => {
    rememberLanguage(language);
    const { path } = matchPage(pathname);
    // Sessions are of one host: a member stays, a visitor goes where the language is at home.
    const home = user ? undefined : homes?.[language];
    // The house and every link of this page speak the language of its address: the page in the other one has its own.
    if (!home && pageLanguage() === null)
      void i18n
        .changeLanguage(localeOf(language, country))
        .then(() => client.invalidateQueries({ queryKey: ['site'] }));
    else if (home) {
      const isHere = new URL(home).origin === window.location.origin;
      const go = (asked: string) => window.location.assign(home + (path === '/' ? '' : path) + asked + hash);
      if (isHere) go(search);
      else
        void import('./searchWithArrival.ts').then(
          (loaded) => go(loaded.searchWithArrival(search)),
          () => go(search),
        );
    } else window.location.assign(languageAddress(language, path) + search + hash);
    if (user)
      void api('put', '/api/user.php', { body: { language } }).then(
        (answer) => setUser(client, answer.user),
        () => undefined,
      );
  };
}

/** No language: the way to all of them. */
const MORE = 'more';

/**
 * The browser's own dropdown: right on every phone, and nothing to load on the first visit. It offers what fits and ends in
 * the way to all languages (DECISIONS "language dropdown"), unless all of the site are there; `all`: they are to be.
 */
export function LanguageMenu({ all = false }: { all?: boolean }) {
  const { t } = useTranslation('site');
  const user = useUser();
  const settings = useSettings();
  const change = useChangeLanguage();
  const navigate = useNavigate();
  const current = useLanguage();
  const country = user?.profile.country ?? settings?.geoip_country ?? settings?.geoip_selected_country ?? null;
  const browser = useHydrated() ? browserLanguages() : [];
  const ofSite = allLanguages(current, settings);
  const offered = all ? ofSite : offeredLanguages(country, browser, current, settings);
  return (
    <span className={classes.menu}>
      <Globe size={18} aria-hidden />
      <span aria-hidden>{current.toUpperCase()}</span>
      <select
        className={classes.select}
        {...(!all && { 'data-languages': '' })}
        aria-label={t('language.choose', { language: LANGUAGE_NAMES[current] })}
        value={current}
        onChange={(event) =>
          event.target.value === MORE ? void navigate('/lang-config') : change(event.target.value as Language)
        }
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
        {offered.length < ofSite.length && <option value={MORE}>{t('language.more')}</option>}
      </select>
    </span>
  );
}
