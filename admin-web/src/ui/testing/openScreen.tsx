import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from '@vonk/contracts/site/permissions';
import type { ReactElement } from 'react';
import { AdminContext, Notification, ResourceContextProvider, TestMemoryRouter, type AuthProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { i18nProvider } from '../../app/i18nProvider.ts';
import { dataProvider } from '../../app/dataProvider.ts';

type Opened = Readonly<{
  /** Where it is, such as `/disputes/d1/show`; a list is at its own address. */
  at?: string;
  /** Of the record that it shows. */
  resource?: string;
  permissions?: readonly Permission[];
  /** Who is signed in. */
  me?: string;
}>;

/** Opens a screen of the back office for somebody of the staff, with the data provider of the house behind it. */
export function openScreen(element: ReactElement, { at = '/', resource, permissions = [], me = 'me' }: Opened = {}) {
  const authProvider: AuthProvider = {
    ...{ login: () => Promise.resolve(), logout: () => Promise.resolve() },
    ...{ checkAuth: () => Promise.resolve(), checkError: () => Promise.resolve() },
    getIdentity: () => Promise.resolve({ id: me, fullName: me }),
    getPermissions: () => Promise.resolve(permissions),
  };
  const page = resource ? <ResourceContextProvider value={resource}>{element}</ResourceContextProvider> : element;
  render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider}>
        <Routes>
          <Route path="/:resource/:id/show" element={page} />
          <Route path="*" element={page} />
        </Routes>
        <Notification />
      </AdminContext>
    </TestMemoryRouter>,
  );
}

/** A row by words that stand in it. */
export const rowOf = async (words: RegExp | string) => within(await screen.findByRole('row', { name: words }));

/** Opens the dialog of an act, fills it in by label, and sends it. */
export async function act(
  button: string,
  fields: Readonly<Record<string, string>> = {},
  within_ = screen as Pick<typeof screen, 'findByRole'>,
) {
  await userEvent.click(await within_.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, value] of Object.entries({ Reason: 'A test', ...fields }))
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  await userEvent.click(dialog.getByRole('button', { name: button }));
  return dialog;
}

/** Where a link leads to, with its filter as it is asked for: `/book-lines {"kind":"sale"}`. */
export function linkOf(link: HTMLElement): string {
  const [path = '', query = ''] = (link.getAttribute('href') ?? '').replace(/^#/, '').split('?');
  const filter = new URLSearchParams(query).get('filter');
  return filter === null ? path : `${path} ${filter}`;
}
