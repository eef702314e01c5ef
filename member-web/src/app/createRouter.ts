import { addressLanguage } from '@vonk/contracts/site/languageAddress';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { siteRoutes } from './siteRoutes.tsx';

/**
 * The site at the address of the window, with the code of the screen that is there; within `/de/…` every link stays there
 * (DECISIONS "language of a first visit"). What the house drew (`drawn`) stands until then, and its reader stays where they
 * have scrolled to.
 */
export async function createRouter({ drawn }: Readonly<{ drawn: boolean }>) {
  const language = addressLanguage(window.location.pathname);
  const basename = language === null ? '/' : `/${language}`;
  const routes = siteRoutes();
  const found = matchRoutes(routes, window.location, basename) ?? [];
  for (const { route } of found) {
    if (typeof route.lazy !== 'function') continue;
    // Without its code the router loads it again, and shows what happens.
    const loaded = await route.lazy().catch(() => null);
    if (loaded) Object.assign(route, loaded, { lazy: undefined });
  }
  // Without the state of a page from a server the router takes it for new, and goes to its top.
  return createBrowserRouter(routes, { basename, ...(drawn && { hydrationData: {} }) });
}
