import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { refusals, type RefusalCode } from '@vonk/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { OpenChatScreen } from './OpenChatScreen.tsx';

let refusal: RefusalCode = 'blocked';
startServer(
  http.post('*/api/chats', () => HttpResponse.json({ code: refusal }, { status: refusals[refusal] })),
  http.get('*/api/members/:id', () => HttpResponse.json({ id: 'sanne', name: 'Sanne', age: 36 })),
  http.get('*/api/user.php', () => HttpResponse.json({ user: null })),
);

const open = (code: RefusalCode) => {
  refusal = code;
  renderScreen(
    <Routes>
      <Route path="/members/:id/chat" element={<OpenChatScreen />} />
      <Route path="/members/:id" element={<p>the profile</p>} />
    </Routes>,
    { at: '/members/sanne/chat' },
  );
};

describe('somebody who may not begin a conversation', () => {
  it('reads that the free ones are used up, with premium as the way on', async () => {
    open('conversation_limit_reached');
    expect(await screen.findByRole('dialog', { name: 'You’ve used up your free chats' })).toBeVisible();
    expect(screen.getByText(/one with Sanne/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Premium' })).toHaveAttribute('href', '/premium');
  });

  it('reads for whom the credits do not suffice, with credits as the way on', async () => {
    open('insufficient_credits');
    expect(await screen.findByText(/enough credits to message Sanne/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/credits');
  });

  it('can have the activation mail again when the email is not confirmed', async () => {
    open('email_not_confirmed');
    expect(await screen.findByRole('dialog', { name: 'You can’t message Sanne yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Send.*again|Resend/ })).toBeVisible();
  });

  it('is led to the profile, which says so, where somebody is not there any more', async () => {
    open('not_found');
    expect(await screen.findByText('the profile')).toBeVisible();
  });

  it('goes back to the profile', async () => {
    open('recipient_unconfirmed');
    await screen.findByText(/Sanne hasn’t confirmed/);
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    expect(await screen.findByText('the profile')).toBeVisible();
  });
});
