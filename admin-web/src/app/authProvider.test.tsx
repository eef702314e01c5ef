import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminContext, HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../ui/testing/startServer.ts';
import { authProvider, chooseLanguage, languageOfAccount } from './authProvider.ts';
import { SignInPage } from './SignInPage.tsx';
import { currentLanguage, firstLanguage, speak } from './words.ts';

const ME = {
  id: 'staff-1',
  name: 'Ada',
  role: 'admin',
  permissions: ['members.read'],
  language: null as string | null,
};

describe('who is signed in to the back office', () => {
  let asked: string[] = [];
  let language: string | null = null;
  startServer(
    http.get('*/admin/api/me', () => {
      asked.push('me');
      return HttpResponse.json({ ...ME, language });
    }),
    http.post('*/admin/api/login', () => HttpResponse.json({ ...ME, language })),
    http.post('*/admin/api/me/language', async ({ request }) => {
      ({ language } = (await request.json()) as { language: string });
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/admin/api/logout', () => new HttpResponse(null, { status: 204 })),
  );
  beforeEach(() => {
    asked = [];
    localStorage.clear();
    language = null;
  });
  afterEach(async () => {
    await authProvider.logout({});
    await speak('en');
  });

  it('is not asked where nobody has signed in: a first visit meets no refusal', async () => {
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ message: false });
    expect(asked).toEqual([]);
  });

  it('reads the language that they chose, on a device that never heard of it', async () => {
    language = 'de';
    expect(firstLanguage()).toBe('en');
    await authProvider.login({ email: 'ada@staff.test', password: 'x', otp: '123456' });
    expect(currentLanguage()).toBe('de');
    expect(firstLanguage()).toBe('de');
    language = 'nl';
    await chooseLanguage('de');
    expect(language).toBe('de');
    expect(await languageOfAccount()).toBe('de');
  });

  it('keeps a language in the browser alone while nobody is signed in', async () => {
    await chooseLanguage('nl');
    expect(language).toBeNull();
    expect(await languageOfAccount()).toBe('nl');
    expect(asked).toEqual([]);
  });

  it('is known after signing in, without asking again, and not after signing out', async () => {
    await authProvider.login({ email: 'ada@staff.test', password: 'x', otp: '123456' });
    expect(await authProvider.getIdentity?.()).toMatchObject({ id: 'staff-1' });
    expect(asked).toEqual([]);
    await authProvider.logout({});
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ message: false });
    expect(asked).toEqual([]);
  });

  it('is told at the next sign-in when their session ended by itself, and not when they signed out', async () => {
    const problem = { code: 'authentication_required' };
    const told = () => {
      const { unmount } = render(
        <AdminContext>
          <SignInPage />
        </AdminContext>,
      );
      const words = screen.queryByText(/Your session has ended/);
      unmount();
      return words !== null;
    };
    const form = { email: 'ada@staff.test', password: 'x', otp: '123456' };
    await authProvider.login(form);
    expect(told()).toBe(false);
    await expect(authProvider.checkError(new HttpError('no', 403, problem))).rejects.toThrow();
    await authProvider.logout({});
    expect(told()).toBe(true);
    await authProvider.login(form);
    await authProvider.logout({});
    expect(told()).toBe(false);
  });
});
