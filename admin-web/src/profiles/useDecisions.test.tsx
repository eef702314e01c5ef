import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhotoRow } from './photoDecision.ts';
import { UNDO_MS, useDecisions } from './useDecisions.ts';
import { authProvider } from '../app/authProvider.ts';
import { startServer } from '../ui/testing/startServer.ts';

const posted: { path: string; reason: string }[] = [];
startServer(
  http.post('*/admin/api/photos/:id/:act', async ({ request, params }) => {
    if (params.id === 'taken')
      return HttpResponse.json({ code: 'photo_already_reviewed', detail: 'Somebody was faster.' }, { status: 409 });
    const { reason } = (await request.json()) as { reason: string };
    posted.push({ path: `${String(params.id)}/${String(params.act)}`, reason });
    return HttpResponse.json({ id: params.id });
  }),
  http.post('*/admin/api/login', () =>
    HttpResponse.json({ id: 'ada', name: 'Ada', role: 'support', permissions: [], language: null }),
  ),
  http.post('*/admin/api/logout', () => {
    posted.push({ path: 'logout', reason: '' });
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  posted.splice(0);
});

const photo = (id: string, appealed = false) => ({ id, status: 'pending', appealed }) as PhotoRow;
const desk = () => {
  const failures: unknown[] = [];
  const onSent = vi.fn();
  const view = renderHook(() => useDecisions({ onSent, onFailed: (error) => failures.push(error) }));
  return { ...view, failures, onSent, now: () => view.result.current };
};
/** The clock of the page goes on; what was sent is waited for. */
const pass = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};
const settled = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 });

describe('decisions of a reviewer', () => {
  it('a photo is gone at once, and what was decided is sent when it can no longer be undone', async () => {
    const { now } = desk();
    act(() => void now().decide({ photo: photo('p1'), act: 'approve' }));
    expect([...now().gone]).toEqual(['p1']);
    pass(UNDO_MS - 1);
    expect(now().last?.photo.id).toBe('p1');
    pass(1);
    await settled(() => expect(posted).toEqual([{ path: 'p1/approve', reason: 'reviewed' }]));
    expect(now().last).toBeNull();
  });

  it('an undone decision is never sent and the photo is back', async () => {
    const { now } = desk();
    act(() => void now().decide({ photo: photo('p1'), act: 'reject', reason: 'nudity' }));
    act(() => void now().decide({ photo: photo('p2'), act: 'approve' }));
    act(() => expect(now().undo()).toBe('p2'));
    expect([...now().gone]).toEqual(['p1']);
    expect(now().last?.photo.id).toBe('p1');
    pass(UNDO_MS);
    await settled(() => expect(posted).toEqual([{ path: 'p1/reject', reason: 'nudity' }]));
    act(() => expect(now().undo()).toBeNull());
  });

  it('a photo is decided once, whatever is pressed after that', async () => {
    const { now } = desk();
    act(() => void now().decide({ photo: photo('p1'), act: 'approve' }));
    act(() => void now().decide({ photo: photo('p1'), act: 'reject', reason: 'other' }));
    pass(UNDO_MS);
    await settled(() => expect(posted).toEqual([{ path: 'p1/approve', reason: 'reviewed' }]));
  });

  it('leaving the screen sends what still waits', async () => {
    const { now, unmount } = desk();
    act(() => void now().decide({ photo: photo('p1', true), act: 'approve' }));
    unmount();
    await settled(() => expect(posted).toEqual([{ path: 'p1/approve', reason: 'appeal successful' }]));
  });

  it('logging out sends what still waits while the session is there', async () => {
    await authProvider.login({ email: 'ada@staff.test', password: 'x', otp: '123456' });
    const { now, unmount } = desk();
    act(() => void now().decide({ photo: photo('p1'), act: 'reject', reason: 'nudity' }));
    act(() => void now().decide({ photo: photo('p2'), act: 'approve' }));
    await act(() => authProvider.logout({}));
    unmount();
    expect(posted.map(({ path }) => path).toSorted()).toEqual(['logout', 'p1/reject', 'p2/approve']);
    expect(posted.at(-1)?.path).toBe('logout');
  });

  it('what the house refuses comes back to the desk with the reason', async () => {
    const { now, failures, onSent } = desk();
    act(() => void now().decide({ photo: photo('taken'), act: 'approve' }));
    pass(UNDO_MS);
    await act(() => settled(() => expect(failures).toHaveLength(1)));
    expect([...now().gone]).toEqual([]);
    expect(onSent).not.toHaveBeenCalled();
  });
});
