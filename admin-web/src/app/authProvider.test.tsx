import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../ui/testing/startServer.ts';
import { authProvider } from './authProvider.ts';

const ME = { id: 'staff-1', name: 'Ada', role: 'admin', permissions: ['members.read'] };

describe('who is signed in to the back office', () => {
  let asked: string[] = [];
  startServer(
    http.get('*/admin/api/me', () => {
      asked.push('me');
      return HttpResponse.json(ME);
    }),
    http.post('*/admin/api/login', () => HttpResponse.json(ME)),
    http.post('*/admin/api/logout', () => new HttpResponse(null, { status: 204 })),
  );
  beforeEach(() => {
    asked = [];
    localStorage.clear();
  });
  afterEach(() => authProvider.logout({}));

  it('is not asked where nobody has signed in: a first visit meets no refusal', async () => {
    await expect(authProvider.checkAuth({})).rejects.toThrow('not signed in');
    expect(asked).toEqual([]);
  });

  it('is known after signing in, without asking again, and not after signing out', async () => {
    await authProvider.login({ email: 'ada@staff.test', password: 'x', otp: '123456' });
    expect(await authProvider.getIdentity?.()).toMatchObject({ id: 'staff-1' });
    expect(asked).toEqual([]);
    await authProvider.logout({});
    await expect(authProvider.checkAuth({})).rejects.toThrow('not signed in');
    expect(asked).toEqual([]);
  });
});
