import '../app/withoutEval.ts';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import '../ui/layers.css';
import '../ui/mantine.css';
import 'virtual:theme-variables.css';
import '../ui/base.css';
import '../ui/forcedColors.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { isLanguage } from '@vonk/contracts/languages';
import i18next from 'i18next';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { FEATURES, startI18n } from '../app/i18n.ts';
import { createQueryClient } from '../app/queryClient.ts';
import { theme } from '../app/theme.ts';
import { ComponentGallery } from './ComponentGallery.tsx';
import { GalleryFrames } from './GalleryFrames.tsx';

/**
 * /gallery.html of `npm run dev`: every component in its states. With `?language=nl&scheme=dark` one gallery, without
 * both a page of frames, one for each chosen language and scheme. It is no part of the built site.
 */
const asked = new URLSearchParams(window.location.search);
const language = asked.get('language');
const scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';
const isOne = isLanguage(language);

await startI18n();
if (isOne) {
  await i18next.changeLanguage(language);
  // All at once, so that no component waits while it is looked at.
  await i18next.loadNamespaces([...FEATURES]);
}
const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider
        theme={theme}
        {...(isOne ? { forceColorScheme: scheme } : { defaultColorScheme: 'auto' })}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <MemoryRouter>
          <Suspense fallback={null}>{isOne ? <ComponentGallery /> : <GalleryFrames />}</Suspense>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
);
