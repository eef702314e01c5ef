import { Refusal } from '@vonk/contracts/kernel';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { Unreachable } from '../app/apiClient.ts';
import { ErrorState } from './ErrorState.tsx';

describe('what a reader is told when something fails', () => {
  it('explains a refusal by its code, whichever feature it comes from', () => {
    renderScreen(<ErrorState failure={new Refusal('messaging.conversation_limit_reached')} />);
    expect(screen.getByRole('alert')).toHaveTextContent('You’ve used up your free chats.');
  });

  it('names the minutes of a blocked account', () => {
    renderScreen(<ErrorState failure={new Refusal('account_blocked', { minutes: 1 })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in 1 minute.');
  });

  it('says when a quota of an hour opens again, and asks for a moment where it is one', () => {
    const { unmount } = renderScreen(<ErrorState failure={new Refusal('too_many_requests', { retry_after: 3591 })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in 60 minutes.');
    unmount();
    renderScreen(<ErrorState failure={new Refusal('too_many_requests', { retry_after: 20 })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Wait a moment');
  });

  it('falls back to the sentence of the house for a code it does not know', () => {
    renderScreen(<ErrorState failure={new Refusal('brand_new', { detail: 'The moon is not full.' })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The moon is not full.');
  });

  it('says that nothing was lost without a connection, and offers another try', async () => {
    let tried = 0;
    renderScreen(<ErrorState failure={new Unreachable()} onRetry={() => (tried += 1)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing has been lost');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tried).toBe(1);
  });

  it('says that it comes by itself when the device has no line at all', () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderScreen(<ErrorState failure={new Unreachable()} onRetry={() => undefined} />);
    expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('once you’re back online');
    connection.mockRestore();
  });
});
