import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from '@vonk/contracts/site/permissions';
import {
  AdminContext,
  ResourceContextProvider,
  testDataProvider,
  TestMemoryRouter,
  type AuthProvider,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../app/words.ts';
import { PageShow } from './PageShow.tsx';

const since = '2026-11-22T12:00:00.000Z';
const page = {
  ...{ id: 'b.example.faq.en', site: 'b.example', page: 'faq', language: 'en', path: '/pages/faq' },
  ...{ version: null, words: 'first_site', in_force_since: since, scheduled_from: null, drafted: false },
  ...{ revision: 0, draft: null, drafted_by: null, drafted_at: null, built_in: '# Of the house', versions: [] },
  inherited: { version: 3, text: '# Of the first site', in_force_since: since },
};
const own = {
  ...{ version: 1, text: '# Of its own', effective_from: since, asks_members: false, summary: '', by: 's1' },
  ...{ by_name: 'Noor', reason: 'a test', published_at: since, withdrawn_at: null, at: since },
};
const authProvider: AuthProvider = {
  ...{ login: () => Promise.resolve(), logout: () => Promise.resolve() },
  ...{ checkAuth: () => Promise.resolve(), checkError: () => Promise.resolve() },
  getPermissions: () => Promise.resolve(['pages.read', 'pages.change'] satisfies Permission[]),
};
async function show(changed: object = {}) {
  await speak('en');
  const data = { ...page, ...changed } as never;
  render(
    <TestMemoryRouter initialEntries={[`/pages/${page.id}/show`]}>
      <AdminContext
        dataProvider={testDataProvider({ getOne: () => Promise.resolve({ data }) })}
        authProvider={authProvider}
      >
        <ResourceContextProvider value="pages">
          <Routes>
            <Route path="/pages/:id/show" element={<PageShow />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return screen.findByLabelText('Markdown');
}
const written = (field: HTMLElement) => (field as HTMLTextAreaElement).value;

describe('the page of a static page at a second site', () => {
  it('begins with what its readers see: the words of the first site', async () => {
    expect(written(await show())).toBe('# Of the first site');
    expect(screen.getByText('the first site’s text')).toBeTruthy();
    expect(screen.getByText(/Nobody has changed this page on this site/)).toBeTruthy();
  });

  it('goes back from its own words to those of the first site, and the first site to those of the house', async () => {
    expect(written(await show({ version: 1, words: 'own', versions: [own] }))).toBe('# Of its own');
    expect(screen.getByText('Restore the first site’s text')).toBeTruthy();
  });

  it('has the words of the house at the first site', async () => {
    expect(written(await show({ site: 'main', words: 'built_in', inherited: null }))).toBe('# Of the house');
  });
});

describe('words that are written and not saved', () => {
  afterEach(() => sessionStorage.clear());
  const write = async (words: string) => fireEvent.change(await show(), { target: { value: words } });

  it('stand there again when the page is left and opened anew, until they are given up', async () => {
    await write('# Half a thought');
    expect(screen.queryByText(/earlier input/)).toBeNull();
    cleanup();
    expect(written(await show())).toBe('# Half a thought');
    expect(screen.getByText(/earlier input/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(written(screen.getByLabelText('Markdown'))).toBe('# Of the first site');
    cleanup();
    expect(written(await show())).toBe('# Of the first site');
  });

  it('are kept no longer once they are saved', async () => {
    await write('# A thought');
    cleanup();
    await show({ draft: '# A thought', revision: 1 });
    expect(screen.queryByText(/earlier input/)).toBeNull();
    cleanup();
    expect(written(await show())).toBe('# Of the first site');
  });

  it('stand beside those of somebody else who saved the page meanwhile', async () => {
    await write('# Mine');
    cleanup();
    expect(written(await show({ draft: '# Theirs', revision: 1 }))).toBe('# Mine');
    expect(screen.getByText('# Theirs')).toBeTruthy();
  });
});
