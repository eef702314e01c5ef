import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, type Location } from 'react-router-dom';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import { typesetTree } from '@vonk/contracts/texts/typeset';
import { theme } from '../src/app/theme.ts';
import { openQueryClient } from './openQueryClient.ts';

const texts = import.meta.glob<Record<string, unknown>>(
  ['../../contracts/src/*/texts/{screen,shared,heads}.en.json', '../../contracts/src/texts/refusals.en.json'],
  { import: 'default', eager: true },
);
const english: Record<string, Record<string, unknown>> = {};
for (const [path, found] of Object.entries(texts)) {
  const [, feature = 'errors', part = ''] = /src\/(?:(\w+)\/)?texts\/(\w+)\./.exec(path) ?? [];
  Object.assign((english[part === 'heads' ? part : feature] ??= {}), typesetTree('en', found));
}
await i18next.use(initReactI18next).init({ ...textOptions, lng: 'en', resources: { en: english } });

/** Shows a piece of the site as it stands in the real one: in English, with a fresh cache, at an address. */
export function renderScreen(screen: ReactNode, { at = '/' }: { at?: string | Partial<Location> } = {}) {
  const client = openQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, client };
}
