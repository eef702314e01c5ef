import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@vonk/contracts/site/permissions';
import { http, HttpResponse } from 'msw';
import {
  AdminContext,
  ResourceContextProvider,
  testDataProvider,
  TestMemoryRouter,
  useRefresh,
  type AuthProvider,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../app/words.ts';
import { startServer } from '../ui/testing/startServer.ts';
import { TextShow } from './TextShow.tsx';

/** Somebody else changes the text, and the page hears of it. */
let become: (row: object) => void;
type Sent = Record<string, unknown>;
let sent: Sent[];
startServer(
  http.get('*/textUses.json', () =>
    HttpResponse.json({ 'accounts/screen login.submit': ['member-web/src/screens/LoginScreen.tsx'] }),
  ),
  http.get('*/textPictures/list.json', () =>
    HttpResponse.json({
      pictures: { 'screen-login': { screen: '/login', kind: 'screen', width: 390, height: 844 } },
      texts: {
        'accounts/screen login.submit': [
          {
            ...{ on: 'screen-login', x: 39, y: 422, width: 78, height: 20, size: 16, weight: 600 },
            ...{ ink: 'rgb(255, 255, 255)', ground: '#5b46e5' },
          },
        ],
      },
    }),
  ),
  http.post('*/admin/api/texts/:id/:act', async ({ request, params }) => {
    sent.push({ ...((await request.json()) as Sent), ...params });
    return HttpResponse.json({ ...text, version: 3 });
  }),
);

const version = { by: 's1', by_name: 'Noor', reason: 'warmer', reverted: false, at: '2026-11-22T12:00:00.000Z' };
const text = {
  ...{ id: 'de:accounts:screen:login.submit', language: 'de', part: 'accounts/screen', key: 'login.submit' },
  ...{ words: 'Los geht’s', english: 'Log in', source: 'Log in', shipped: 'Einloggen', standing: 'changed' },
  ...{
    reading: null,
    read_by: null,
    button: true,
    version: 2,
    site: null,
    sites: [],
    regions: [],
    forms: [],
    alike: [],
  },
  languages: [{ language: 'fr', words: 'Se connecter ici', changed: false }],
  versions: [
    { ...version, version: 2, older: 'Hallo', words: 'Los geht’s' },
    { ...version, version: 1, older: 'Einloggen', words: 'Hallo' },
  ],
};
const authProvider = (permissions: readonly Permission[]): AuthProvider => ({
  ...{ login: () => Promise.resolve(), logout: () => Promise.resolve() },
  ...{ checkAuth: () => Promise.resolve(), checkError: () => Promise.resolve() },
  getPermissions: () => Promise.resolve(permissions),
});
async function show(permissions: readonly Permission[], changed: object = {}) {
  await speak('en');
  let now: object = { ...text, ...changed };
  const provider = testDataProvider({ getOne: () => Promise.resolve({ data: now as never }) });
  const Changes = () => {
    const refresh = useRefresh();
    become = (row) => {
      now = row;
      refresh();
    };
    return null;
  };
  render(
    <TestMemoryRouter initialEntries={[`/texts/${encodeURIComponent(text.id)}/show`]}>
      <AdminContext dataProvider={provider} authProvider={authProvider(permissions)}>
        <Changes />
        <ResourceContextProvider value="texts">
          <Routes>
            <Route path="/texts/:id/show" element={<TextShow />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByText('Read by members and visitors on the site');
  // What may be done is known a moment later.
  if (permissions.includes('texts.change')) await screen.findByLabelText('Text in German');
}
const write = (words: string) =>
  fireEvent.change(screen.getByLabelText('Text in German'), { target: { value: words } });

describe('the page of a text', () => {
  beforeEach(() => {
    sent = [];
    sessionStorage.clear();
  });

  it('stands in a picture of each screen that says it, in the words that are being written', async () => {
    await show(['texts.read', 'texts.change']);
    const screenshot = await screen.findByRole('region', { name: '/login' });
    expect(within(screenshot).getByRole('img').getAttribute('src')).toMatch(/textPictures\/screen-login\.webp$/);
    write('Herein');
    const spot = within(screenshot).getByText('Herein');
    const { left, top, color } = getComputedStyle(spot);
    // A button: from the middle of the words that stood there.
    expect([left, top, color]).toEqual(['20%', '50%', 'rgb(255, 255, 255)']);
    const all = screen.getByRole('link', { name: 'All texts here' });
    expect(all.getAttribute('href')).toBe('/screens/screen-login?language=de');
  });

  it('of which no picture is there says so', async () => {
    await show(['texts.read'], { key: 'login.forgotten' });
    expect(await screen.findByText('No picture shows this text.')).toBeTruthy();
  });

  it.each([
    [{ reading: 'read', read_by: 'vonk' }, 'Yes, by vonk', 0],
    [{ reading: 'stale', read_by: 'anna' }, 'anna checked it before the English changed', 1],
    [{ reading: 'unread', read_by: null }, 'Not yet', 0],
  ])('says whether it was read against the English: %j', async (read, said, warnings) => {
    await show(['texts.read'], read);
    expect(screen.getByText('Checked against the English').nextElementSibling?.textContent).toBe(said);
    expect(screen.queryAllByText(/has changed since this one was checked/)).toHaveLength(warnings);
  });

  it('names the regions, whether they say it otherwise, and where that is changed', async () => {
    const regions = [
      { locale: 'de-CH', words: 'Hoi', own: true, changed: true },
      { locale: 'de-AT', words: 'Los geht’s', own: false, changed: false },
    ];
    await show(['texts.read'], { regions });
    const line = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    expect(line('Swiss High German')).toContain('changed by staff');
    expect(line('Austrian German')).toContain('same as the language');
    expect(screen.getByRole('link', { name: 'Austrian German' }).getAttribute('href')).toBe(
      '/texts/de-AT%3Aaccounts%3Ascreen%3Alogin.submit/show',
    );
  });

  it('names the sites, whether they say it otherwise, and where that is changed', async () => {
    const sites = [
      { site: 'b.example.org', words: 'Herein', changed: true },
      { site: 'c.example.org', words: 'Los geht’s', changed: false },
    ];
    await show(['texts.read'], { sites });
    const line = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    expect(line('b.example.org')).toContain('changed by staff');
    expect(line('c.example.org')).toContain('same as every site');
    expect(screen.getByRole('link', { name: 'c.example.org' }).getAttribute('href')).toBe(
      '/texts/de%3Aaccounts%3Ascreen%3Alogin.submit%40c.example.org/show',
    );
  });

  it('of one site says so: in its title, its facts and where it goes back to', async () => {
    await show(['texts.read', 'texts.change'], { site: 'b.example.org', sites: [] });
    expect(screen.getByText('Site').nextElementSibling?.textContent).toBe('b.example.org');
    expect(screen.getByText(/^Text for every site/).textContent).toContain('Einloggen');
    fireEvent.click(screen.getByRole('button', { name: 'Restore the text for every site' }));
    fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'as everywhere' } });
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore the text for every site' }),
    );
    await waitFor(() => expect(sent).toMatchObject([{ act: 'undo', id: text.id, to: 0 }]));
  });

  it('says where it stands, who reads it, how long it may be, and shows it as a button, light and dark', async () => {
    await show(['texts.read', 'texts.change']);
    expect(await screen.findByText('member-web/src/screens/LoginScreen.tsx')).toBeTruthy();
    expect(screen.getByText('A button: at most 22 characters')).toBeTruthy();
    expect(screen.getByText('French, 16 characters')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Dark: Los geht’s' })).toBeTruthy();
    write('Herein');
    expect(screen.getByRole('img', { name: 'Light: Herein' })).toBeTruthy();
  });

  it('says what speaks against words while they are written, and saves none of those', async () => {
    await show(['texts.read', 'texts.change']);
    write('Melden Sie sich an!');
    expect(await screen.findByText('Don’t use exclamation marks here.')).toBeTruthy();
    expect(screen.queryByText('Save')).toBeNull();
    write('<b>Herein</b>');
    expect(await screen.findByText('Keep exactly these placeholders and tags: –.')).toBeTruthy();
    expect(document.querySelector('[role=img] b')).toBeNull();
    write('Herein');
    expect(await screen.findByText('Save')).toBeTruthy();
  });

  it('saves words with a reason and the change they were written on', async () => {
    await show(['texts.read', 'texts.change']);
    write('Herein');
    fireEvent.click(await screen.findByText('Save'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'shorter' } });
    fireEvent.click(dialog.getByText('Save'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ act: 'change', version: 2, words: 'Herein', reason: 'shorter' });
  });

  it('keeps what is being written when somebody else changes the text, and asks what to do with it', async () => {
    await show(['texts.read', 'texts.change']);
    write('Herein');
    const changed = { ...text, version: 3, words: 'Anmelden hier', standing: 'changed' };
    become(changed);
    expect(await screen.findByText(/changed this in the meantime/)).toBeTruthy();
    expect(screen.getByText('Changed by Noor')).toBeTruthy();
    expect(screen.getByLabelText('Text in German')).toHaveValue('Herein');
    expect(screen.queryByText('Save')).toBeNull();
    fireEvent.click(screen.getByText('Keep my input'));
    fireEvent.click(await screen.findByText('Save'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'shorter' } });
    fireEvent.click(dialog.getByText('Save'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 3, words: 'Herein' });
  });

  it('shows the newer words to who wrote nothing, and to who asks for them', async () => {
    await show(['texts.read', 'texts.change']);
    become({ ...text, version: 3, words: 'Anmelden hier' });
    await waitFor(() => expect(screen.getByLabelText('Text in German')).toHaveValue('Anmelden hier'));
    expect(screen.queryByText(/changed this in the meantime/)).toBeNull();
    write('Herein');
    become({ ...text, version: 4, words: 'Hinein' });
    fireEvent.click(await screen.findByText('Load newer version'));
    expect(screen.getByLabelText('Text in German')).toHaveValue('Hinein');
    expect(screen.queryByText('Load newer version')).toBeNull();
  });

  it('undoes the newest change, and says an older one again', async () => {
    await show(['texts.read', 'texts.change']);
    expect(screen.getByText('Change 2')).toBeTruthy();
    expect(screen.getAllByText('Noor: warmer')).toHaveLength(2);
    fireEvent.click(screen.getByText('Undo'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'not so' } });
    fireEvent.click(dialog.getByText('Undo'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ act: 'undo', version: 2, to: 1 });
    expect(screen.getByText('Use this again')).toBeTruthy();
  });

  it('is only read by support, and says when it is out of date', async () => {
    await show(['texts.read'], { standing: 'stale' });
    expect(screen.getByText(/The default text has changed/)).toBeTruthy();
    expect(screen.queryByLabelText('Text in German')).toBeNull();
    expect(screen.queryByText('Undo')).toBeNull();
  });
});
