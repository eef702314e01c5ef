import { matchPage } from '@vonk/contracts/site/matchPage';
/** What Chromium browsers give a page that can be installed; no standard type has it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Keeps the browser's offer for the moment when the reader wants it, instead of its own banner. */
export function followInstallation() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    offered = null;
    tell();
  });
}

export const installable = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => offered !== null,
};

/** Opens the browser's own question; it can be asked once. */
export async function promptInstall(): Promise<void> {
  const event = offered;
  offered = null;
  await event?.prompt();
  tell();
}

/** Runs as an installed app (SPEC 2 "standalone display mode"). */
export const isInstalled = (): boolean =>
  typeof window !== 'undefined' &&
  (window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && (navigator as Navigator & { standalone?: boolean }).standalone === true));

/** SPEC 2: the installed app, which has no browser around it, shows a back button here when there is a history. */
export const hasBackButton = (pathname: string): boolean =>
  isInstalled() && matchPage(pathname).route.backButton === true && window.history.length > 1;

/** Safari on an iPhone or iPad installs through its share menu only. A new iPad calls itself a Macintosh that can be touched. */
export const needsShareMenu = (): boolean =>
  typeof window !== 'undefined' &&
  (/iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  /Safari/.test(navigator.userAgent) &&
  !/CriOS|FxiOS/.test(navigator.userAgent);
