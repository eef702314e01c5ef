import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PERMISSIONS } from '@vonk/contracts/site/permissions';
import type { ComponentType } from 'react';
import {
  AdminContext,
  HttpError,
  ResourceContextProvider,
  TestMemoryRouter,
  type AuthProvider,
  type DataProvider,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GiftList } from '../messaging/GiftList.tsx';
import { Dashboard } from '../screens/Dashboard.tsx';
import { MemberShow } from '../screens/MemberShow.tsx';
import { allResources } from './allResources.tsx';
import { i18nProvider } from './i18nProvider.ts';
import { createQueryClient } from './queryClient.ts';

const NOT_LOADED = 'This couldn’t be loaded right now. Nothing has been lost.';
const NOTHING = /^(Nothing|Nobody|No |There’s no|There are no)|never|25 of 25/;
const authProvider: AuthProvider = {
  ...{ login: () => Promise.resolve(), logout: () => Promise.resolve() },
  ...{ checkAuth: () => Promise.resolve(), checkError: () => Promise.resolve() },
  getIdentity: () => Promise.resolve({ id: 'me', fullName: 'me' }),
  getPermissions: () => Promise.resolve(Object.keys(PERMISSIONS)),
};

/** A page of the back office whose api answers every question with a failure, until it is well again. */
function open(Page: ComponentType, { at = '/', name, failure }: { at?: string; name?: string; failure: HttpError }) {
  const state = { well: false, lists: 0 };
  const answer = (data: unknown) => (state.well ? Promise.resolve(data) : Promise.reject(failure));
  const dataProvider = {
    getList: (resource: string) => {
      if (resource === name) state.lists += 1;
      return answer({ data: [], total: 0 });
    },
    getOne: () => answer({ data: { id: 'mine' } }),
    getMany: () => answer({ data: [] }),
  } as unknown as DataProvider;
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  const page = name ? (
    <ResourceContextProvider value={name}>
      <Page />
    </ResourceContextProvider>
  ) : (
    <Page />
  );
  render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <Routes>
          <Route path="/:resource/:id/show" element={page} />
          <Route path="*" element={page} />
        </Routes>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return state;
}

// Each failed question is told to the console, too.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('while the api is away', () => {
  const failure = new HttpError('away', 503);

  it.each(allResources)('the list of $name says so, after it asked again by itself', async ({ name, list }) => {
    const asked = open(list, { name, failure });
    expect((await screen.findAllByText(NOT_LOADED))[0]).toBeVisible();
    expect(screen.queryByText(NOTHING)).toBeNull();
    expect(asked.lists % 4).toBe(0);
  });

  it('a list has its rows once it is asked again', async () => {
    const asked = open(GiftList, { name: 'gifts', failure });
    const again = await screen.findByRole('button', { name: 'Try again' });
    asked.well = true;
    await userEvent.click(again);
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
    expect(screen.queryByText(NOT_LOADED)).toBeNull();
  });

  it('the page of today says so', async () => {
    open(Dashboard, { failure });
    expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  });

  it('the page of a record says so, and stays', async () => {
    open(MemberShow, { at: '/members/m1/show', name: 'members', failure });
    expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  });
});

it('a list that was asked for what it does not know says so once, and offers to clear the filters', async () => {
  const errors = [{ path: 'filter.amount', code: 'invalid_format' }];
  const failure = new HttpError('no', 422, { code: 'invalid_request', detail: 'That isn’t a filter.', errors });
  const at = `/gifts?filter=${encodeURIComponent('{"amount":"x"}')}`;
  const asked = open(GiftList, { at, name: 'gifts', failure });
  expect(await screen.findByText(/^This can’t be shown. That isn’t a filter./)).toBeVisible();
  expect(screen.queryByText(NOTHING)).toBeNull();
  expect(asked.lists).toBe(1);
  asked.well = true;
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});
