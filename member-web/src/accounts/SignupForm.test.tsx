import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { SignupForm } from './SignupForm.tsx';

const settings = {
  name: 'Vonk',
  minimum_age: 18,
  countries: ['NL', 'DE'],
  geoip_selected_country: 'NL',
  signups: 'all',
};
const nobody = { pageNumber: 1, numResults: 0, more_than: false, results: [], similar: [], next: null };
const server = startServer(
  http.get('*/api/settings.php', () => HttpResponse.json(settings)),
  http.get('*/api/members', () => HttpResponse.json(nobody)),
);

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

describe('the signup form', () => {
  it('says what is wrong with a field when it is left, not while it is typed', async () => {
    renderScreen(<SignupForm />);
    await userEvent.type(screen.getByLabelText('Email address'), 'robin');
    expect(screen.queryByText('This email address isn’t valid.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('This email address isn’t valid.')).toBeVisible();
  });

  it('asks for the date of birth with the minimum age, and sends nothing', async () => {
    renderScreen(<SignupForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText('Enter your date of birth. You must be at least 18.')).toBeVisible();
  });

  it('offers to log in when the address has an account, and keeps what was typed', async () => {
    server.use(
      http.post('*/api/signup', () => HttpResponse.json({ code: 'email_in_use', status: 409 }, { status: 409 })),
    );
    renderScreen(<SignupForm />);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(
      await screen.findByText('There’s already an account with this email address.', {}, { timeout: 60_000 }),
    ).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Log in' }).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Profile name')).toHaveValue('Robin');
  });

  it('shows the four steps while it is under way, and sends what was filled in', async () => {
    let body: unknown;
    server.use(
      http.post('*/api/signup', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ user: { id: 'u', profile: {} } }, { status: 201 });
      }),
    );
    renderScreen(<SignupForm profile="m1" />);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Checking your details'),
      expect.stringContaining('Creating your account'),
      expect.stringContaining('Finding matches'),
      expect.stringContaining('Sending your confirmation email'),
    ]);
    await waitFor(() => expect(body).toBeDefined(), { timeout: 60_000 });
    expect(body).toMatchObject({
      email: 'robin@example.org',
      name: 'Robin',
      date_of_birth: '1992-03-04',
      gender: 'male',
      country: 'NL',
      language: 'en',
      profile_id: 'm1',
      terms_accepted: true,
    });
  });
});
