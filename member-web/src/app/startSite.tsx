import './withoutEval.ts';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import '../ui/fallbackFonts.css';
import '../ui/layers.css';
import '../ui/mantine.css';
import 'virtual:theme-variables.css';
import '../ui/base.css';
import '../ui/forcedColors.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { removeBrowserLanguages } from './browserLanguageOptions.ts';
import { createRouter } from './createRouter.ts';
import { focusFirstError } from './focusFirstError.ts';
import { forgetOffline } from './forgetOffline.ts';
import { startI18n } from './i18n.ts';
import { fetchMemberFrame } from './layouts.tsx';
import { keepPageData, readPageData } from './pageData.ts';
import { createQueryClient } from './queryClient.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { settingsQuery } from './siteSettings.ts';
import { userQuery } from './session.ts';
import { Started } from './Started.tsx';
import { ignoreStrayClicks } from './strayClicks.ts';
import { styleDrawn } from './styleDrawn.ts';
import { followChangedTexts } from './textOverlay.ts';
import { ToastHost } from './ToastHost.tsx';
import { theme } from './theme.ts';
import { whenCalm } from './whenCalm.ts';

/** A frame stands for no longer than this while nobody knows whose page it is (milliseconds): the page says then what does not work. */
const KNOWN_WITHIN_MS = 3000;

/** Who has read a page for longer than this may have signed in elsewhere meanwhile: the house is asked. */
const VISITOR_FOR_MS = 5000;

type Router = Awaited<ReturnType<typeof createRouter>>;

const siteOf = (router: Router, queryClient: QueryClient, started?: () => void) => (
  <StrictMode>
    <Started then={started}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
          <RouterProvider router={router} />
          <ToastHost />
        </MantineProvider>
      </QueryClientProvider>
    </Started>
  </StrictMode>
);

/** Draws the site into `#root`, or takes over what the house drew there. `started`: called once it listens to its reader. */
export async function startSite(started?: () => void) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const queryClient = createQueryClient();
  const pageData = readPageData();
  if (pageData) keepPageData(queryClient, pageData);
  // Asked before anything is drawn: every screen needs both. What the last visit left stands in until they are there.
  const known = Promise.all([
    queryClient.prefetchQuery({ ...userQuery, ...(pageData && { staleTime: VISITOR_FOR_MS }) }),
    queryClient.prefetchQuery(settingsQuery),
  ]);
  // Of members alone: a visitor's page comes with its data, and what keeps theirs is not loaded.
  const isVisitors = pageData && queryClient.getQueryData(userQuery.queryKey) === null;
  // Nobody is signed in here any more, says the house: then nothing of a member stays either.
  const restored = isVisitors
    ? void forgetOffline()
    : import('./offlineCache.ts').then((kept) => kept.restoreOffline(queryClient));
  const [router] = await Promise.all([
    createRouter({ drawn: pageData !== null }),
    startI18n(pageData?.namespaces),
    restored?.catch(() => undefined),
    pageData ? undefined : fetchMemberFrame(),
  ]);
  // A frame knows no reader. It stands until their page takes its place, whole: what came later would push that down.
  if (!pageData && queryClient.getQueryData(userQuery.queryKey) === undefined)
    await Promise.race([known, new Promise((resolve) => setTimeout(resolve, KNOWN_WITHIN_MS))]);
  const site = siteOf(router, queryClient, started);
  if (pageData) {
    styleDrawn(root);
    removeBrowserLanguages(root);
    // In small steps: whoever touches the page meanwhile is answered between them.
    startTransition(() => void hydrateRoot(root, site, { onRecoverableError: noteDrawnAnew }));
  } else createRoot(root).render(site);
  focusFirstError();
  ignoreStrayClicks();
  followChangedTexts(queryClient);
  whenCalm(registerServiceWorker);
}

/** What the house drew was not what the site would draw here: it drew it anew, which is slower and right. */
const noteDrawnAnew = (error: unknown) =>
  performance.mark('vonk:drawn-anew', { detail: error instanceof Error ? error.message : String(error) });
