import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/contracts/accounts/queries';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { AccountMenu } from './AccountMenu.tsx';

const user = { profile: { name: 'Anna', main_image: null } } as unknown as User;
const open = () => {
  renderScreen(
    <>
      <AccountMenu user={user} />
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: /Anna/ });
};
const names = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the menu of the account', () => {
  it('has profile, settings, credits, notifications and logging out', async () => {
    const button = open();
    expect(names()).toEqual([]);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(names()).toEqual(['My profile', 'Settings', 'Credit history', 'Notifications', 'Log out']);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu')).toHaveAttribute('id', button.getAttribute('aria-controls'));
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/profile/settings');
  });

  it('is moved through by arrows, Home and End, round and round', async () => {
    open().focus();
    await userEvent.keyboard('{ArrowDown}');
    const at = () => document.activeElement?.textContent;
    expect(at()).toBe('My profile');
    await userEvent.keyboard('{ArrowUp}');
    expect(at()).toBe('Log out');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(at()).toBe('Settings');
    await userEvent.keyboard('{End}');
    expect(at()).toBe('Log out');
    await userEvent.keyboard('{Home}');
    expect(at()).toBe('My profile');
  });

  it('closes by Escape, by a press elsewhere and by an entry, and gives the focus back', async () => {
    const button = open();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(names()).toEqual([]);
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(names()).toEqual([]);
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
    expect(names()).toEqual([]);
    await userEvent.click(button);
    await userEvent.click(button);
    expect(names()).toEqual([]);
  });
});
