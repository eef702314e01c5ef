import './withoutEval.ts';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import '../ui/fallbackFonts.css';
import '../ui/layers.css';
import '../ui/mantine.css';
import 'virtual:theme-variables.css';
import '../ui/base.css';
import { matchPage } from '@vonk/contracts/site/matchPage';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { keepArrival } from './arrival.ts';
import { createRouter } from './createRouter.ts';
import { focusFirstError } from './focusFirstError.ts';
import { startI18n } from './i18n.ts';
import { followInstallation } from './installation.ts';
import { keepPageData, readPageData } from './pageData.ts';
import { createQueryClient } from './queryClient.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { isChunkFailure, reloadOnce } from './reloadOnce.ts';
import { settingsQuery } from './siteSettings.ts';
import { userQuery } from './session.ts';
import { followChangedTexts } from './textOverlay.ts';
import { ToastHost } from './ToastHost.tsx';
import { theme } from './theme.ts';
import { startVisitLog } from './visitLog.ts';

window.addEventListener('vite:preloadError', (event) => {
  if (isChunkFailure(event.payload) && reloadOnce()) event.preventDefault();
});
keepArrival(window.location);
const arrivedAt = matchPage(window.location.pathname);
startVisitLog(arrivedAt.name, arrivedAt.params.slug, window.location);

const queryClient = createQueryClient();
const pageData = readPageData();
if (pageData) keepPageData(queryClient, pageData);
// Asked before anything is drawn: every screen needs both. What the last visit left stands in until they are there.
void queryClient.prefetchQuery(userQuery);
void queryClient.prefetchQuery(settingsQuery);
// Of members alone: a visitor's page comes with its data, and what keeps theirs is not loaded.
const restored = pageData ? undefined : import('./offlineCache.ts').then((kept) => kept.restoreOffline(queryClient));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void Promise.all([createRouter(), startI18n(pageData?.namespaces), restored?.catch(() => undefined)]).then(
  ([router]) => {
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
            <RouterProvider router={router} />
            <ToastHost />
          </MantineProvider>
        </QueryClientProvider>
      </StrictMode>,
    );
  },
);
focusFirstError();
followChangedTexts(queryClient);
registerServiceWorker();
followInstallation();
