import { act, waitFor } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import { refusals, type RefusalCode } from '@vonk/contracts/refusals';
import type { Profile } from '@vonk/contracts/profiles/queries';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBehaviour } from '../../test/renderBehaviour.tsx';
import { startServer } from '../../test/startServer.ts';
import { openQueryClient } from '../../test/openQueryClient.ts';
import { setUser } from '../app/session.ts';
import { SignupContext } from '../app/signupContext.ts';
import { useMemberActions } from './useMemberActions.ts';

const profile = { id: 'm2', name: 'Bea', liked: false, likes_me: false, conversation: null } as unknown as Profile;
const anna = { id: 'm1', profile: { id: 'm1', name: 'Anna', invisible: true } } as unknown as User;
let calls: string[];
let tried: number;
/** What the house answers who begins a conversation. */
let opened: () => Response;
startServer(
  http.post('*/api/chats', () => {
    tried++;
    return opened();
  }),
  http.all('*/api/*', ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    return [SEEN, VISIT].includes(call) ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({ match: null });
  }),
);
beforeEach(() => {
  [calls, tried] = [[], 0];
  opened = () => HttpResponse.json({ conversation: { id: 'c1' } }, { status: 201 });
});

function look(user: User | null, whom: Partial<Profile> = {}) {
  const client = openQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: Infinity } });
  setUser(client, user);
  const signup = vi.fn();
  const within = (inner: React.ReactNode) => <SignupContext value={signup}>{inner}</SignupContext>;
  const page = renderBehaviour(() => useMemberActions({ ...profile, ...whom }), { at: '/members/m2', client, within });
  return { ...page, signup };
}
const refuse = (code: RefusalCode) => () =>
  HttpResponse.json({ code, title: code, status: refusals[code] }, { status: refusals[code] });
const SEEN = 'PUT /api/likes/m2/seen';
const VISIT = 'POST /api/members/m2/visit';

describe('the page of a profile', () => {
  it('asks a visitor to sign up, for this profile, whatever they want to do, and does nothing else', () => {
    const { now, signup, address } = look(null);
    for (const name of ['toggleLike', 'openChat', 'giveGift', 'askToBlock'] as const) act(() => now()[name]());
    expect(signup.mock.calls).toEqual([['m2'], ['m2'], ['m2'], ['m2']]);
    expect(now().blocking).toBe(false);
    expect(address()).toBe('/members/m2');
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('notes the visit of a member, and clears the new like only where there was one', async () => {
    look(anna);
    await waitFor(() => expect(calls).toContain(VISIT));
    expect(calls).not.toContain(SEEN);
    look(anna, { likes_me: true });
    await waitFor(() => expect(calls).toContain(SEEN));
  });

  it('notes no visit of somebody to themselves, and says that it is theirs', async () => {
    const { now } = look(anna, { id: 'm1', likes_me: true });
    await waitFor(() => expect(now()).toMatchObject({ mine: true, invisible: true }));
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('leads to the conversation that is there without asking the house, and to a new one when there is none', async () => {
    opened = () => HttpResponse.error();
    const there = look(anna, { conversation: 'c9' });
    act(() => there.now().openChat());
    expect(there.address()).toBe('/chats/c9');
    opened = () => HttpResponse.json({ conversation: { id: 'c1' } }, { status: 201 });
    const fresh = look(anna);
    act(() => fresh.now().openChat());
    await waitFor(() => expect(fresh.address()).toBe('/chats/c1'));
  });

  it('says why no conversation could be begun when there is something to do about it, until that is put away', async () => {
    opened = refuse('insufficient_credits');
    const { now, address } = look(anna);
    act(() => now().openChat());
    await waitFor(() => expect(now().refused).not.toBeNull());
    expect(address()).toBe('/members/m2');
    act(() => now().forgetRefusal());
    await waitFor(() => expect(now().refused).toBeNull());
  });

  it('keeps nothing of a refusal about which nothing can be done', async () => {
    opened = refuse('feature_limited');
    const { now, address } = look(anna);
    act(() => now().openChat());
    await waitFor(() => expect(tried).toBe(1));
    await waitFor(() => expect(now().openingChat).toBe(false));
    expect(now().refused).toBeNull();
    expect(address()).toBe('/members/m2');
  });

  it('likes, and takes the like back', async () => {
    const liking = look(anna);
    act(() => liking.now().toggleLike());
    await waitFor(() => expect(calls).toContain('POST /api/likes'));
    const liked = look(anna, { liked: true });
    act(() => liked.now().toggleLike());
    await waitFor(() => expect(calls).toContain('DELETE /api/likes/m2'));
  });

  it('asks before it blocks, and leaves the page afterwards', () => {
    const { now, address } = look(anna);
    act(() => now().askToBlock());
    expect(now().blocking).toBe(true);
    act(() => now().stopBlocking());
    expect(now().blocking).toBe(false);
    act(() => now().leave());
    expect(address()).toBe('/members');
  });
});
