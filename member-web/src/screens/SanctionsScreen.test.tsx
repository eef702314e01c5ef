import { act, fireEvent, screen } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import type { OwnSanction } from '@vonk/contracts/safety/commands';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { setUser, userQuery } from '../app/session.ts';
import { sanctionsQuery } from '../safety/sanctionsQuery.ts';
import { SanctionsScreen } from './SanctionsScreen.tsx';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-20T10:00:00.000Z');
const inMinutes = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS).toISOString();
const later = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const sanction = (until: string, more: Partial<OwnSanction> = {}): OwnSanction => ({
  ...{ id: until, kind: 'limit', what: 'photos', reason: 'spam', ground: 'terms', source: 'report', until },
  ...{ statement: 'Reclame.', at: inMinutes(-60), active: true, appeal: null, appealed_at: null },
  ...{ appeal_outcome: null, appeal_answer: null, appealable_until: null },
  ...more,
});

/** Asked of the house since it was drawn; nothing answers. */
const asked = vi.fn<(path: string) => Promise<Response>>();
const askedOf = (path: string) => asked.mock.calls.filter(([one]) => String(one).includes(path)).length;

function visit(sanctions: OwnSanction[], user: Partial<User> = {}) {
  const view = renderScreen(<SanctionsScreen />, { at: '/sanctions' });
  act(() => {
    setUser(view.client, {
      id: 'robin',
      status: 'active',
      suspension: null,
      profile: { id: 'robin' },
      ...user,
    } as User);
    view.client.setQueryData(sanctionsQuery.queryKey, { sanctions });
  });
  return view;
}

describe('the sanctions of a member who keeps the page open', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    asked.mockReset().mockImplementation(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', asked);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are in force until the moment they end, each at its own', async () => {
    visit([sanction(inMinutes(20)), sanction(inMinutes(90))]);
    await later(19.9);
    expect(screen.getAllByText('In force')).toHaveLength(2);
    const before = askedOf('/api/sanctions');
    await later(0.2);
    expect(screen.getAllByText('In force')).toHaveLength(1);
    expect(askedOf('/api/sanctions')).toBeGreaterThan(before);
    await later(70);
    expect(screen.queryByText('In force')).toBeNull();
  });

  it('ask anew who the member is once a suspension has ended', async () => {
    const until = inMinutes(5);
    const { client } = visit([sanction(until, { kind: 'suspension', what: null })], {
      status: 'suspended',
      suspension: { until, reason: 'spam', statement: 'Reclame.' },
    });
    await later(4.9);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account is suspended');
    const told = vi.fn();
    const end = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === JSON.stringify(userQuery.queryKey)) told(query.state.isInvalidated);
    });
    await later(0.2);
    end();
    expect(told).toHaveBeenCalledWith(true);
  });

  it('keep the appeal open that somebody writes meanwhile', async () => {
    visit([sanction(inMinutes(20), { appealable_until: inMinutes(90_000) })]);
    await later(0);
    const words = screen.getByRole('textbox');
    fireEvent.change(words, { target: { value: 'That was not me.' } });
    await later(21);
    expect(screen.queryByText('In force')).toBeNull();
    expect(words).toBeVisible();
    expect(words).toHaveValue('That was not me.');
  });

  it('keep what somebody writes when the appeal was sent on another page, and say that it is not sent', async () => {
    const open = sanction(inMinutes(90), { appealable_until: inMinutes(90_000) });
    const { client } = visit([open]);
    await later(0);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'That was not me.' } });
    const appealed = { appeal: 'Somebody else did it.', appealed_at: inMinutes(0), appealable_until: null };
    act(() => void client.setQueryData(sanctionsQuery.queryKey, { sanctions: [{ ...open, ...appealed }] }));
    await later(0);
    expect(screen.getByText('Somebody else did it.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/already appealed/);
    expect(screen.getByRole('textbox')).toHaveValue('That was not me.');
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });

  it('ask what the appeal is when other words are refused, and show nothing of a form once it is the same', async () => {
    const open = sanction(inMinutes(90), { appealable_until: inMinutes(90_000) });
    const { client } = visit([open]);
    await later(0);
    const refusal = { code: 'already_appealed', status: 409, kept: 'Somebody else did it.' };
    asked.mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 409 })));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'That was not me.' } });
    const before = askedOf('/api/sanctions');
    fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
    await later(0.1);
    expect(screen.getByRole('alert')).toHaveTextContent(/already appealed/);
    expect(askedOf('/api/sanctions')).toBeGreaterThan(before + 1);
    const appealed = { appeal: 'That was not me.', appealed_at: inMinutes(0), appealable_until: null };
    act(() => void client.setQueryData(sanctionsQuery.queryKey, { sanctions: [{ ...open, ...appealed }] }));
    await later(0);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
