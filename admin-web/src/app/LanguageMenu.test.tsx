import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { i18nProvider } from './i18nProvider.ts';
import { SignInPage } from './SignInPage.tsx';
import { firstLanguage, speak } from './words.ts';

afterEach(async () => {
  localStorage.clear();
  await speak('en');
});

const openSignIn = () =>
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      <SignInPage />
    </AdminContext>,
  );

describe('the menu of languages', () => {
  it.each([
    ['Nederlands', 'nl', 'Wachtwoord', 'Inloggen'],
    ['Deutsch', 'de', 'Passwort', 'Einloggen'],
  ])('shows the page in %s once it is chosen, and keeps the choice', async (name, language, password, button) => {
    const person = userEvent.setup();
    openSignIn();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Language: English' }));
    await person.click(await screen.findByRole('menuitem', { name }));
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    expect(screen.getByLabelText(new RegExp(password))).toBeVisible();
    expect(document.documentElement.lang).toBe(language);
    expect(firstLanguage()).toBe(language);
  });
});

describe('the first language', () => {
  it('is what the browser asks for, as far as it is spoken', () => {
    const asked = (...languages: string[]) => {
      Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
      return firstLanguage();
    };
    expect(asked('de-AT', 'en')).toBe('de');
    expect(asked('pl', 'nl-BE')).toBe('nl');
    expect(asked('pl', 'fr')).toBe('en');
    Reflect.deleteProperty(navigator, 'languages');
  });

  it('is not one that is not spoken, whatever the browser keeps', () => {
    localStorage.setItem('vonk-back-office-language', 'xx');
    expect(firstLanguage()).toBe('en');
  });
});

describe('what react-admin says by itself', () => {
  it('is in the language of the page, with its values and plural forms', async () => {
    await speak('de');
    expect(i18nProvider.translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 90 })).toBe(
      '1–25 von 90',
    );
    expect(i18nProvider.translate('ra.notification.deleted', { smart_count: 2 })).toBe('2 Zeilen gelöscht');
  });

  it('leaves alone what is a text already', () => {
    expect(i18nProvider.translate('Opened: today')).toBe('Opened: today');
    expect(i18nProvider.translate('resources.payments.name', { smart_count: 2, _: 'Payments' })).toBe('Payments');
  });
});
