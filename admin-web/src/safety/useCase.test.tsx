import { waitFor } from '@testing-library/react';
import type { Permission } from '@vonk/contracts/site/permissions';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderForStaff } from '../ui/testing/renderForStaff.tsx';
import type { Whole } from '../app/adminClient.ts';
import { useCase } from './useCase.ts';
import { startServer } from '../ui/testing/startServer.ts';

let others: { id: string; name: string }[];
startServer(
  http.post('*/admin/api/complaints/:id/presence', () =>
    HttpResponse.json({ others, status: 'open', assigned_to: null, assigned_name: null }),
  ),
);
beforeEach(() => {
  others = [];
});

const row = {
  ...{ id: 'k1', status: 'open', assigned_to: null, resolved_by: null, staff_names: { bo: 'Bo' } },
  ...{ about: { profile: 'm2', conversation: null, message: null, photo: null } },
  ...{ about_language: 'nl', about_terminated: false, evidence: { profile: null, messages: [], photo: null } },
} as unknown as Whole<'complaints'>;
const ALL: readonly Permission[] = ['complaints.resolve', 'members.sanction', 'conversations.inspect'];

/** The page of a case as `me` sees it, once it is known who that is and what they may. */
async function open(over: Partial<Whole<'complaints'>> = {}, permissions = ALL) {
  const view = renderForStaff(useCase, { permissions, initialProps: { ...row, ...over } });
  const known = renderForStaff(useCase, { permissions: ALL, initialProps: row });
  await waitFor(() => expect(known.now().taker).toBe('me'));
  if (permissions.length > 0) await waitFor(() => expect(view.now().mayNote || view.now().mayInspect).toBe(true));
  return view;
}

describe('a case before somebody of the staff', () => {
  it('can be taken, noted on and decided while it is open', async () => {
    const { now } = await open();
    expect(now()).toMatchObject({ taker: 'me', mayNote: true, mayDecide: true, mine: false, colleague: null });
  });

  it('that a colleague has taken says whose it is, and can be taken over', async () => {
    const { now } = await open({ assigned_to: 'bo' });
    await waitFor(() => expect(now().colleague).toEqual({ id: 'bo', name: 'Bo' }));
    expect(now()).toMatchObject({ taker: 'me', mayDecide: true });
    expect((await open({ assigned_to: 'gone' })).now().nameOf('gone')).toBe('gone');
  });

  it('of one’s own is not taken again', async () => {
    const { now } = await open({ assigned_to: 'me' });
    await waitFor(() => expect(now()).toMatchObject({ mine: true, taker: null, colleague: null, mayDecide: true }));
  });

  it('that is decided can be noted on alone, and shows nothing as it was', async () => {
    const { now } = await open({ status: 'resolved', resolved_by: 'bo' });
    expect(now()).toMatchObject({ open: false, taker: null, mayNote: true, mayDecide: false, mayInspect: false });
  });

  it('is not decided a second time by who decided it first', async () => {
    const { now } = await open({ status: 'appealed', resolved_by: 'me' });
    await waitFor(() => expect(now()).toMatchObject({ decidedFirst: true, mayDecide: false, mayNote: true }));
    const other = await open({ status: 'appealed', resolved_by: 'bo' });
    expect(other.now()).toMatchObject({ decidedFirst: false, mayDecide: true });
  });

  it('offers nothing to whoever may do nothing', async () => {
    const { now } = await open({}, []);
    expect(now()).toMatchObject({
      ...{ taker: null, mayNote: false, mayDecide: false, maySanction: false, mayInspect: false },
    });
  });

  it('about nobody has nobody to do something about, and nothing as it was', async () => {
    const { now } = await open({ about: { ...row.about, profile: null } });
    expect(now()).toMatchObject({ maySanction: false, mayInspect: false, mayDecide: true });
  });

  it('says why nothing is done about a member: fictional, terminated or gone', async () => {
    expect((await open()).now().noSanction).toBeNull();
    const fictional = { ...row.evidence, profile: { fictional: true } };
    expect((await open({ evidence: fictional, about_terminated: true })).now().noSanction).toBe('fictional');
    expect((await open({ about_terminated: true })).now().noSanction).toBe('terminated');
    expect((await open({ about_language: null })).now().noSanction).toBe('gone');
  });

  it('tells who else has it open now', async () => {
    others = [{ id: 'bo', name: 'Bo' }];
    const { now } = await open();
    await waitFor(() => expect(now().others).toEqual(others));
  });
});
