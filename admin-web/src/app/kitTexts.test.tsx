import { cleanup, render, screen } from '@testing-library/react';
import { STAFF_LANGUAGES } from '@vonk/contracts/texts/staffTexts';
import { AdminContext, NotFound, TestMemoryRouter, testDataProvider } from 'react-admin';
import { afterAll, expect, it } from 'vitest';
import { i18nProvider } from './i18nProvider.ts';
import { speak } from './words.ts';

afterAll(() => speak('en'));

it.each(STAFF_LANGUAGES)('the page of an address that is not there ends its sentence once, in %s', async (language) => {
  await speak(language);
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <NotFound />
      </AdminContext>
    </TestMemoryRouter>,
  );
  expect(await screen.findByText(/[^.]\.$/)).toBeVisible();
  expect(screen.queryByText(/\.\.$/)).toBeNull();
  cleanup();
});
