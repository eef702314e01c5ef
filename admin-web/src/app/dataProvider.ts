import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { ADMIN_API, callAdmin } from './adminApi.ts';

const rest = simpleRestProvider(ADMIN_API, callAdmin);

/** The back office's dialect as it is, and the dashboard, of which everybody has one. */
export const dataProvider: DataProvider = {
  ...rest,
  getOne: async (resource, params) =>
    resource === 'dashboard'
      ? { data: { id: 'mine', ...((await callAdmin(`${ADMIN_API}/dashboard`)).json as object) } as never }
      : rest.getOne(resource, params),
};
