import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openQueryClient } from '../../test/openQueryClient.ts';
import '../../test/renderScreen.tsx';
import { EmptyLayout, LanderLayout } from './layouts.tsx';
import { theme } from './theme.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the frame of the site', () => {
  it('takes the reader to the main part of a new screen, in whichever layout it stands, and not of the first one', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.stubGlobal('scrollTo', () => undefined);
    const to = (path: string) => ({ path: path === '/two' ? '/one' : '/two', element: <Link to={path}>On</Link> });
    const router = createMemoryRouter(
      [
        { element: <EmptyLayout />, children: [to('/two')] },
        { element: <LanderLayout />, children: [to('/one')] },
      ],
      { initialEntries: ['/one'] },
    );
    render(
      <QueryClientProvider client={openQueryClient()}>
        <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('main')).not.toHaveFocus();
    for (const path of ['/two', '/one']) {
      await userEvent.click(screen.getByRole('link', { name: 'On' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(path));
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    }
  });
});
