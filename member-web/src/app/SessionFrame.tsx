import { useQueryClient } from '@tanstack/react-query';
import { isLanguage } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { languageOfLocale } from '@vonk/contracts/texts/textLocale';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { deliverOutbox } from '../messaging/deliverOutbox.ts';
import { followLiveMessages } from '../messaging/liveMessages.ts';
import { followLiveBlocks } from '../safety/liveBlocks.ts';
import { MatchAnnouncementProvider } from '../screens/MatchAnnouncementProvider.tsx';
import { keepChats } from './allScreens.tsx';
import { whenSignedOut } from './apiClient.ts';
import { giveKeptLikes } from './giveKeptLikes.ts';
import { CampaignPopups } from './CampaignPopups.tsx';
import { cookieLanguage, domainLanguage, pageLanguage, rememberLanguage } from './language.ts';
import { followLiveSettings } from './liveSettings.ts';
import { useLiveStream } from './liveStream.ts';
import { keepOffline } from './offlineCache.ts';
import { useFollowPush } from './pushMessages.ts';
import { forgetMember, useUser } from './session.ts';
import { useSettings } from './siteSettings.ts';
import { useLanguage } from './useLanguage.ts';
import { useReaderCountry } from './useReaderCountry.ts';
import { TimeBonusPopup } from './TimeBonusPopup.tsx';
import { UpdatePrompt } from './UpdatePrompt.tsx';

/** A visitor has agreed to nothing yet, and loads no dialog. */
const TermsChangeDialog = lazy(() =>
  import('./TermsChangeDialog.tsx').then((found) => ({ default: found.TermsChangeDialog })),
);

/** What every page stands in: the session, the live stream, and the language that fits. */
export function SessionFrame() {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const settings = useSettings();
  const language = useLanguage();
  const country = useReaderCountry();
  useFollowPush();
  useLiveStream(user?.profile.id ?? null);
  useEffect(() => followLiveMessages(client), [client]);
  useEffect(() => followLiveBlocks(), []);
  useEffect(() => followLiveSettings(), []);
  useEffect(() => keepOffline(client), [client]);
  const member = user?.profile.id ?? null;
  useEffect(() => (member === null ? undefined : deliverOutbox(client, member)), [client, member]);
  useEffect(() => {
    if (member !== null) void giveKeptLikes(client);
  }, [client, member]);
  // As soon as there is a worker that keeps it: the chats are what a member reads without a line.
  useEffect(() => {
    if (member !== null && 'serviceWorker' in navigator) void navigator.serviceWorker.ready.then(keepChats);
  }, [member]);

  // DECISIONS "sanctions": whoever is shut out reads first why, and what can still be done.
  // Another page may lead on meanwhile, as the front page does: it counts once the page was reached.
  const shut = user?.status === 'suspended';
  const { pathname } = useLocation();
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
      void navigate('/login');
    });
  }, [client, navigate]);

  // The account's language wins; for a visitor without a cookie the domain's does (SPEC 4 "Locale"). An address with a
  // language decides its own page (DECISIONS "language of a first visit").
  const ofAccount = user?.language;
  const ofDomain = user === null && settings ? settings.domain_language : null;
  useEffect(() => {
    if (pageLanguage() !== null) return;
    const wanted = ofAccount ?? (ofDomain !== null && !cookieLanguage() ? domainLanguage(ofDomain) : null);
    if (!isLanguage(wanted)) return;
    rememberLanguage(wanted);
    if (wanted !== languageOfLocale(i18n.language)) void i18n.changeLanguage(localeOf(wanted, country));
  }, [ofAccount, ofDomain, country, i18n]);
  // As the country of the reader writes it: the member's, else that of their address.
  const locale = localeOf(language, country);
  useEffect(() => {
    if (country !== null && locale !== i18n.language) void i18n.changeLanguage(locale);
  }, [locale, country, i18n]);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') navigator.sendBeacon('/api/page-hidden.php', '{}');
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, []);

  return (
    <MatchAnnouncementProvider>
      <Outlet />
      <TimeBonusPopup />
      <CampaignPopups />
      {member !== null && (
        <Suspense fallback={null}>
          <TermsChangeDialog />
        </Suspense>
      )}
      <UpdatePrompt />
    </MatchAnnouncementProvider>
  );
}
