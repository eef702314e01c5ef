import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { keepArrival } from '../app/arrival.ts';
import { SignupDialog } from '../app/SignupDialog.tsx';
import { Signup } from './Signup.tsx';
import { keptWanted } from './wantedPage.ts';

const Address = () => <p>{useLocation().search}</p>;

const settings = (signups: string) => ({
  name: 'Vonk',
  minimum_age: 18,
  countries: ['NL', 'DE'],
  geoip_selected_country: 'NL',
  support_email: 'support@vonk.example',
  signups,
});
const server = startServer();
const open = (signups: string) =>
  server.use(http.get('*/api/settings.php', () => HttpResponse.json(settings(signups))));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const form = () => screen.findByRole('button', { name: 'Create account' });

describe('who may sign up', () => {
  it('is told that the site is by invitation only, and how to reach it', async () => {
    open('invite');
    keepArrival({ pathname: '/', search: '?network=ads' });
    renderScreen(<Signup />);
    expect(await screen.findByText('By invitation only')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', 'mailto:support@vonk.example');
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });

  it('sees the form with an invitation that opens, and until when it does', async () => {
    open('invite');
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/signup/invitation', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ expires_at: '2026-12-24T12:00:00.000Z' });
      }),
    );
    keepArrival({ pathname: '/signup', search: '?invitation=abc' });
    renderScreen(<Signup />);
    expect(await form()).toBeVisible();
    expect(screen.getByText(/Your invitation is valid until/)).toBeVisible();
    expect(asked).toEqual([{ token: 'abc' }]);
  });

  it('is told when the invitation no longer opens', async () => {
    open('invite');
    server.use(
      http.post('*/api/signup/invitation', () =>
        HttpResponse.json({ code: 'invitation_invalid', status: 410 }, { status: 410 }),
      ),
    );
    keepArrival({ pathname: '/signup', search: '?invitation=used' });
    renderScreen(<Signup />);
    expect(await screen.findByText('This invitation no longer works')).toBeVisible();
  });

  it('needs a traffic source where the site wants one', async () => {
    open('with_trafficsource');
    keepArrival({ pathname: '/', search: '?sub1=x' });
    const { unmount } = renderScreen(<Signup />);
    expect(await screen.findByText('By invitation only')).toBeVisible();
    unmount();
    localStorage.clear();
    keepArrival({ pathname: '/', search: '?network=ads' });
    renderScreen(<Signup />);
    expect(await form()).toBeVisible();
  });
});

describe('the signup dialog', () => {
  const fill = async () => {
    await userEvent.click(screen.getAllByRole('radio', { name: 'Man' })[0] as HTMLElement);
    await userEvent.type(screen.getByLabelText('Profile name'), 'Robin');
    await userEvent.type(screen.getByLabelText('Email address'), 'robin@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'a short sentence');
    await userEvent.type(screen.getByLabelText('Day'), '4');
    await userEvent.selectOptions(screen.getByLabelText('Month'), '3');
    await userEvent.type(screen.getByLabelText('Year'), '1992');
    await userEvent.click(screen.getByRole('checkbox'));
  };

  it('is closed by Escape while nothing is typed', async () => {
    open('all');
    const close = vi.fn();
    renderScreen(<SignupDialog profile={undefined} wanted={undefined} onClose={close} />);
    await form();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('leads on to the page that lay under it, and keeps it for the link of the activation mail', async () => {
    open('all');
    server.use(
      http.post('*/api/signup', () =>
        HttpResponse.json({ user: { id: 'robin', profile: { id: 'robin', name: 'Robin' } } }, { status: 201 }),
      ),
      http.all('*/api/members', () => HttpResponse.json({ results: [], numResults: 0 })),
    );
    renderScreen(
      <Routes>
        <Route
          path="/members"
          element={<SignupDialog profile={undefined} wanted="/members?min_age=30" onClose={() => undefined} />}
        />
        <Route path="/complete-signup" element={<Address />} />
      </Routes>,
      { at: '/members?min_age=30' },
    );
    await form();
    await fill();
    await userEvent.click(await form());
    const address = await screen.findByText(/^\?next=/, undefined, { timeout: 10_000 });
    expect(new URLSearchParams(address.textContent ?? '').get('next')).toBe('/members?min_age=30');
    expect(keptWanted()).toBe('/members?min_age=30');
  }, 30_000);

  it('is closed by nothing while the account is being made', async () => {
    open('all');
    const close = vi.fn();
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('*/api/signup', async () => {
        await waiting;
        return HttpResponse.json({ code: 'unexpected', status: 500 }, { status: 500 });
      }),
    );
    renderScreen(<SignupDialog profile={undefined} wanted={undefined} onClose={close} />);
    await form();
    await fill();
    await userEvent.click(await form());
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    const backdrop = document.querySelector('.mantine-Modal-overlay');
    if (backdrop) await userEvent.click(backdrop);
    expect(screen.queryByRole('button', { name: 'Close sign-up' })).toBeNull();
    expect(close).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(screen.getByLabelText('Profile name')).toHaveValue('Robin'), { timeout: 60_000 });
  });
});
