import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { Toasts } from '../app/Toasts.tsx';
import { toast } from './toast.ts';

describe('a toast', () => {
  it('is closed by a button that says what it does', async () => {
    renderScreen(<Toasts />);
    toast('Saved');
    const shown = within(await screen.findByRole('alert'));
    expect(shown.getByText('Saved')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Dismiss notice' }));
  });
});
