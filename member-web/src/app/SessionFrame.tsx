import { useQueryClient } from '@tanstack/react-query';
import { isLanguage, type Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { languageOfLocale } from '@vonk/contracts/texts/textLocale';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { MatchAnnouncementProvider } from '../screens/MatchAnnouncementProvider.tsx';
import { whenSignedOut } from './apiClient.ts';
import { cookieLanguage, domainLanguage, pageLanguage, rememberLanguage } from './language.ts';
import { forgetMember, userQuery, useUser } from './session.ts';
import { useSettings } from './siteSettings.ts';
import { useLanguage } from './useLanguage.ts';
import { useReaderCountry } from './useReaderCountry.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { noteWentOn } from './visitLog.ts';
import { wearColours } from './wearColours.ts';

/** A visitor loads nothing of it. */
const MemberSession = lazy(() => import('./MemberSession.tsx').then((found) => ({ default: found.MemberSession })));

const PushMessages = lazy(() => import('./PushMessages.ts').then((found) => ({ default: found.PushMessages })));
/** For staff who look at a setting alone. */
const SettingsPreviewBar = lazy(() =>
  import('./SettingsPreviewBar.tsx').then((found) => ({ default: found.SettingsPreviewBar })),
);
/** Whether messages can come to this browser at all, also to somebody who is signed out. */
const mayBePushed = () => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** What every page stands in: the session, the live stream, and the language that fits. */
export function SessionFrame() {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const settings = useSettings();
  const language = useLanguage();
  const country = useReaderCountry();
  const member = user?.profile.id ?? null;

  // Another signed in, in another tab: every screen begins anew, with nothing that the one before has typed.
  const [shown, setShown] = useState({ member, turn: 0 });
  if (shown.member !== member) setShown({ member, turn: shown.turn + (shown.member && member ? 1 : 0) });

  // DECISIONS "sanctions": whoever is shut out reads first why, and what can still be done.
  // Another page may lead on meanwhile, as the front page does: it counts once the page was reached.
  const shut = user?.status === 'suspended';
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const told = useRef(false);
  useEffect(() => {
    if (!shut || pathname === '/sanctions') told.current = shut;
    else if (!told.current) void navigate('/sanctions', { replace: true });
  }, [shut, pathname, navigate]);

  // SPEC 4 "Session": the house says the session is over.
  useEffect(() => {
    whenSignedOut(() => {
      if (!client.getQueryData(['accounts', 'user'])) return;
      forgetMember(client);
      void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { state: { ended: true } });
    });
  }, [client, navigate, pathname, search]);

  // The account's language wins; for a visitor without a cookie the domain's does (SPEC 4 "Locale"). An address with a
  // language decides its own page (DECISIONS "language of a first visit").
  const ofAccount = user?.language;
  const ofDomain = user === null && settings ? settings.domain_language : null;
  // `i18n` is another one with every language: what a reader chooses holds, though the account does not say so yet.
  const coming = useRef<Language | null>(null);
  const speak = useEffectEvent((wanted: Language) => {
    if (wanted === languageOfLocale(i18n.language)) return;
    coming.current = wanted;
    void i18n.changeLanguage(localeOf(wanted, country));
  });
  useEffect(() => {
    if (pageLanguage() !== null) return;
    const wanted = ofAccount ?? (ofDomain !== null && !cookieLanguage() ? domainLanguage(ofDomain) : null);
    if (!isLanguage(wanted)) return;
    rememberLanguage(wanted);
    speak(wanted);
  }, [ofAccount, ofDomain]);
  // As the country of the reader writes it: the member's, else that of their address.
  const locale = localeOf(language, country);
  useEffect(() => {
    if (coming.current === language) coming.current = null;
    // Not of a language that is being left.
    if (country !== null && coming.current === null && locale !== i18n.language) void i18n.changeLanguage(locale);
  }, [language, locale, country, i18n]);

  const colours = settings?.colour_styles;
  useEffect(() => {
    if (colours !== undefined) wearColours(colours);
  }, [colours]);

  // Another page, or somebody who signed up where they came to: the visit went further.
  const moved = navigationType === NavigationType.Push;
  useEffect(() => {
    if (moved || member !== null) noteWentOn();
  }, [moved, member]);
  // Back from another page that lay before it: the house hears of it at once.
  useEffect(() => {
    if (member === null) return;
    const back = () => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: userQuery.queryKey });
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [client, member]);

  return (
    <MatchAnnouncementProvider>
      <Outlet key={shown.turn} />
      {(member !== null || mayBePushed()) && (
        <Suspense fallback={null}>
          <PushMessages />
        </Suspense>
      )}
      {member !== null && (
        <Suspense fallback={null}>
          <MemberSession member={member} />
        </Suspense>
      )}
      {settings?.preview && (
        <Suspense fallback={null}>
          <SettingsPreviewBar />
        </Suspense>
      )}
      <UpdatePrompt />
    </MatchAnnouncementProvider>
  );
}
