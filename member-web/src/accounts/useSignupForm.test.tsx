import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderBehaviour } from '../../test/renderBehaviour.tsx';
import { startServer } from '../../test/startServer.ts';
import { useSignupForm } from './useSignupForm.ts';

const settings = {
  name: 'Vonk',
  minimum_age: 21,
  countries: ['NL', 'DE'],
  geoip_selected_country: 'DE',
  signups: 'all',
};
const server = startServer(http.get('*/api/settings.php', () => HttpResponse.json(settings)));

const TYPED = {
  gender: 'male',
  name: ' Robin ',
  email: 'robin@example.org ',
  password: 'a short sentence',
  day: '4',
  month: '3',
  year: '1992',
} as const;
const FIELDS = { day: 'date_of_birth', month: 'date_of_birth', year: 'date_of_birth' } as const;
const WAIT = { timeout: 60_000 };

async function openForm(origin: Parameters<typeof useSignupForm>[0] = {}) {
  const form = renderBehaviour(() => useSignupForm(origin));
  await waitFor(() => expect(form.now().minimumAge).toBe(21), WAIT);
  const type = <Key extends keyof typeof TYPED>(key: Key, value: string = TYPED[key]) =>
    act(() => form.now().set(key, value, key in FIELDS ? 'date_of_birth' : (key as 'name')));
  const fill = () => {
    for (const key of Object.keys(TYPED) as (keyof typeof TYPED)[]) type(key);
    act(() => form.now().set('terms', true, 'terms_accepted'));
  };
  const submit = async () => {
    let done: unknown;
    await act(async () => void (done = await form.now().submit()));
    return done;
  };
  return { ...form, type, fill, submit };
}
const refuse = (body: Readonly<Record<string, unknown>>, status = 422) =>
  server.use(http.post('*/api/signup', () => HttpResponse.json({ status, ...body }, { status })));

describe('the signup form', () => {
  it('says what is wrong with a field when it is left, and no longer once it is right', async () => {
    const { now, type } = await openForm();
    expect(now().isTyped).toBe(false);
    type('name', 'R');
    expect(now()).toMatchObject({ isTyped: true });
    expect(now().errorOf('name')).toBeNull();
    act(() => now().leave('name'));
    expect(now().errorOf('name')).not.toBeNull();
    type('name', 'Robin');
    expect(now().errorOf('name')).toBeNull();
  });

  it('sends nothing while a field is wrong, and says so at every field that is', async () => {
    const { now, submit } = await openForm();
    expect(await submit()).toBeNull();
    for (const field of ['gender', 'name', 'email', 'password', 'date_of_birth', 'terms_accepted'] as const)
      expect(now().errorOf(field), field).not.toBeNull();
    expect(now().errorOf('date_of_birth')).toContain('21');
    expect(now().failure).toBeNull();
  });

  it('points a slip of the address out when its field was left, and not while it is typed on', async () => {
    const { now, type } = await openForm();
    type('email', 'robin@gmial.com');
    expect(now().mailLeft).toBeNull();
    act(() => now().leave('email'));
    expect(now().mailLeft).toBe('robin@gmial.com');
    type('email', 'robin@gmial.co');
    expect(now().mailLeft).toBeNull();
  });

  it('asks nothing of an empty address that was left', async () => {
    const { now } = await openForm();
    act(() => now().leave('email'));
    expect(now().errorOf('email')).toBeNull();
  });

  it('sends what was typed without spaces around it, with the country they are in and what they came for', async () => {
    let body: unknown;
    server.use(
      http.post('*/api/signup', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ pending: true }, { status: 202 });
      }),
    );
    const { fill, submit } = await openForm({ profile: 'm1', invitation: 'i1' });
    fill();
    expect(await submit()).toBe('mailed');
    expect(body).toMatchObject({ name: 'Robin', email: 'robin@example.org', date_of_birth: '1992-03-04' });
    expect(body).toMatchObject({ country: 'DE', profile_id: 'm1', invitation: 'i1', terms_accepted: true });
    for (const field of ['looking_for', 'signup_message', 'tracking']) expect(body).not.toHaveProperty(field);
  });

  it('shows what the house refused at its field until that is changed, and keeps what was typed', async () => {
    refuse({ code: 'invalid_request', errors: [{ path: 'name', code: 'name_not_allowed' }] });
    const { now, type, fill, submit } = await openForm();
    fill();
    expect(await submit()).toBe('refused');
    expect(now().errorOf('name')).not.toBeNull();
    expect(now().isGeneral).toBe(false);
    expect(now().values).toMatchObject({ name: ' Robin ', password: 'a short sentence' });
    type('name', 'Robin B');
    expect(now().errorOf('name')).toBeNull();
  });

  it('shows a refusal that no field can show above the form', async () => {
    refuse({ code: 'email_in_use' }, 409);
    const { now, fill, submit } = await openForm();
    fill();
    expect(await submit()).toBe('refused');
    expect(now()).toMatchObject({ isGeneral: true, step: null });
    expect(now().errorOf('email')).toBeNull();
  });
});
