import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { theme } from '../src/app/theme.ts';
import { openQueryClient } from './openQueryClient.ts';
import './renderScreen.tsx';

type Place = {
  at?: string;
  client?: QueryClient;
  /** What stands around it in the site: providers. */
  within?: (inner: ReactNode) => ReactNode;
};

/** Runs a hook as it runs in the site, without any markup of a screen: with a fresh cache, at an address. */
export function renderBehaviour<Result>(
  hook: () => Result,
  { at = '/', client = openQueryClient(), within = (inner) => inner }: Place = {},
) {
  let address = at;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <MemoryRouter initialEntries={[at]}>
          <Address />
          {within(children)}
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>
  );
  const view = renderHook(hook, { wrapper });
  return { ...view, client, address: () => address, now: () => view.result.current };
}
