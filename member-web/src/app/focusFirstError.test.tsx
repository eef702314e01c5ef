import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { LoginForm } from '../accounts/LoginForm.tsx';
import { SignupForm } from '../accounts/SignupForm.tsx';
import { focusFirstError } from './focusFirstError.ts';
import { settingsQuery } from './siteSettings.ts';

describe('a form that is sent and is not right', () => {
  let stop: () => void;
  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    stop = focusFirstError();
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('takes the reader to the first field that is wrong, be it a choice', async () => {
    const { client } = renderScreen(<SignupForm />);
    client.setQueryData(settingsQuery.queryKey, { minimum_age: 18, countries: ['NL'] } as unknown as SiteSettings);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Woman' })).toHaveFocus());
    await userEvent.click(screen.getByRole('radio', { name: 'Woman' }));
    await userEvent.type(screen.getByLabelText('Profile name'), 'Robin');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveFocus());
  });

  it('takes the reader to a box that is not ticked, and says that it is wrong', async () => {
    const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
    const { client } = renderScreen(<SignupForm />);
    client.setQueryData(settingsQuery.queryKey, { minimum_age: 18, countries: ['NL'] } as unknown as SiteSettings);
    await userEvent.click(screen.getByRole('radio', { name: 'Woman' }));
    fill('Profile name', 'Robin');
    fill('Email address', 'robin@example.org');
    fill('Password', 'a long and quiet sentence');
    fill('Day', '17');
    fill('Month', '5');
    fill('Year', '1990');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
    expect(screen.getByRole('checkbox')).toBeInvalid();
  });

  it('does so in every form', async () => {
    renderScreen(<LoginForm wanted={null} onDone={() => undefined} />);
    await userEvent.type(screen.getByRole('textbox'), 'ann@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });
});
