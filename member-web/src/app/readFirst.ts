import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { matchPage } from '@vonk/contracts/site/matchPage';
import { addBrowserLanguages } from './browserLanguageOptions.ts';
import { callOnce } from './callOnce.ts';
import { fetchScripts } from './fetchScripts.ts';
import { browserLanguages, firstLanguage, pageLanguage, preferredLanguage, rememberLanguage } from './language.ts';
import { readPageData } from './pageData.ts';
import { whenCalm } from './whenCalm.ts';
import { whenNeeded } from './whenNeeded.ts';

/**
 * Lets a page be read: the site starts when it is needed, or by itself where something is to come that nobody asks for. Its
 * scripts are on the device by then, fetched when the page stands. @param start called once
 */
export function readFirst(start: () => void) {
  let started = false;
  const once = callOnce(() => {
    started = true;
    start();
  });
  addBrowserLanguages(document);
  whenNeeded(once);
  whenCalm(() => {
    if (started) return;
    if (comesByItself()) return once();
    whenUpdateWaits(once);
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!connection?.saveData) fetchScripts('prefetch');
    offerOtherLanguage();
  });
}

/** SPEC 2: `t` asks for a dialog after so many seconds. Push messages are told to open pages; staff see what they preview. */
const comesByItself = () =>
  new URLSearchParams(window.location.search).has('t') ||
  (typeof Notification !== 'undefined' && Notification.permission === 'granted') ||
  Boolean(previewIn(readPageData()));

const previewIn = (data: ReturnType<typeof readPageData>) =>
  data?.queries.some(
    ([key, answer]) => key.join() === 'site,settings' && Boolean((answer as { preview?: unknown } | null)?.preview),
  );

/** A newer version on this device is offered to whoever has been here before. */
function whenUpdateWaits(then: () => void) {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  void navigator.serviceWorker.getRegistration().then(
    (registration) => {
      if (registration?.waiting) then();
      registration?.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', () => registration.waiting && then()),
      );
    },
    () => undefined,
  );
}

function offerOtherLanguage() {
  const current = firstLanguage();
  if (preferredLanguage(browserLanguages(), current) === null) return;
  void import('./offerLanguage.ts').then(
    ({ offerLanguage }) => offerLanguage(current, openIn),
    () => undefined,
  );
}

/** This page in another language, from the house. */
function openIn(language: Parameters<typeof rememberLanguage>[0]) {
  rememberLanguage(language);
  const { pathname, search, hash } = window.location;
  if (pageLanguage() === null) window.location.reload();
  else window.location.assign(languageAddress(language, matchPage(pathname).path) + search + hash);
}
