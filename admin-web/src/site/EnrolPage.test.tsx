import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { EnrolPage, enrolmentIn } from './EnrolPage.tsx';
import { startServer } from '../ui/testing/startServer.ts';

type Confirmed = { staff: string; token: string; password: string; otp: string };
const confirmed: Confirmed[] = [];
const shown = {
  ...{ email: 'carla@staff.test', name: 'Carla' },
  ...{ totp_secret: 'JBSWY3DPEHPK3PXP', totp_uri: 'otpauth://totp/Vonk:carla?secret=JBSWY3DPEHPK3PXP' },
};
const gone = { code: 'link_expired', detail: 'This link no longer works.' };
startServer(
  http.post('*/admin/api/enrolments/look', async ({ request }) => {
    const { token } = (await request.json()) as Confirmed;
    return token === 'used' ? HttpResponse.json(gone, { status: 410 }) : HttpResponse.json(shown);
  }),
  http.post('*/admin/api/enrolments/confirm', async ({ request }) => {
    const body = (await request.json()) as Confirmed;
    if (body.otp === '000000')
      return HttpResponse.json({ code: 'otp_wrong', detail: 'That code is not right.' }, { status: 422 });
    confirmed.push(body);
    return new HttpResponse(null, { status: 204 });
  }),
);
afterEach(() => confirmed.splice(0));

const PASSWORD = 'a sentence of mine';
const fill = async ({ password = PASSWORD, again = PASSWORD, otp = '123 456' }) => {
  await userEvent.type(await screen.findByLabelText(/^Password/), password);
  await userEvent.type(screen.getByLabelText(/Repeat password/), again);
  await userEvent.type(screen.getByLabelText(/One-time code/), otp);
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
};

describe('the page on which a colleague sets up their sign-in', () => {
  it('opens for a mailed link alone', () => {
    expect(enrolmentIn('#/enrol/a%2Fb/t-0_k')).toEqual({ staff: 'a/b', token: 't-0_k' });
    for (const other of ['', '#/members', '#/enrol/', '#/enrol/a', '#/enrol/a/b/c', '#/enrol/a/b c'])
      expect(enrolmentIn(other), other).toBeNull();
  });

  it('shows whose it is, a code to scan and the same key to type', async () => {
    render(<EnrolPage link={{ staff: 's1', token: 'good' }} />);
    expect(await screen.findByText('Carla, carla@staff.test')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Code to scan with your authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  });

  it('sends password and code once, without the spaces of the code, and leads to the sign-in', async () => {
    render(<EnrolPage link={{ staff: 's1', token: 'good' }} />);
    await fill({});
    expect(await screen.findByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/admin/');
    expect(confirmed).toEqual([{ staff: 's1', token: 'good', password: PASSWORD, otp: '123456' }]);
  });

  it('sends nothing while the two passwords differ, and says so', async () => {
    render(<EnrolPage link={{ staff: 's1', token: 'good' }} />);
    await fill({ again: 'another sentence' });
    expect(await screen.findByText('The two passwords don’t match.')).toBeVisible();
    expect(confirmed).toEqual([]);
  });

  it('keeps what was typed when the code is wrong', async () => {
    render(<EnrolPage link={{ staff: 's1', token: 'good' }} />);
    await fill({ otp: '000000' });
    expect(await screen.findByText('That code is not right.')).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue(PASSWORD);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set up' })).toBeEnabled());
  });

  it('says that a used link opens nothing, and offers no form', async () => {
    render(<EnrolPage link={{ staff: 's1', token: 'used' }} />);
    expect(await screen.findByText('This link no longer works.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
