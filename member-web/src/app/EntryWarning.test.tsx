import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { Link } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { EntryWarning } from './EntryWarning.tsx';
import { openEntryWarning } from './openEntryWarning.ts';
import { setUser } from './session.ts';
import { settingsQuery } from './siteSettings.ts';

beforeAll(() => {
  // jsdom has no modal dialogs; a browser tries the rest (browser.journey.test.ts).
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => localStorage.clear());

const settings = { name: 'Vonk', site_entry_countries: [], enable_site_entry_popup: 'yes' } as unknown as SiteSettings;
const visit = () =>
  renderScreen(
    <>
      <label>
        Email <input />
      </label>
      <Link to="/members">Search</Link>
      <EntryWarning />
    </>,
    { at: '/login' },
  );
/** What is asked for arrives: settings, and that nobody is signed in. */
const arrive = ({ client }: ReturnType<typeof visit>) =>
  act(() => {
    client.setQueryData(settingsQuery.queryKey, settings);
    setUser(client, null);
  });
const dialog = () => screen.queryByRole('dialog');

describe('the warning at the entrance', () => {
  it('is there until it was answered, whatever closes it', async () => {
    arrive(visit());
    const open = await screen.findByRole<HTMLDialogElement>('dialog');
    expect(open).toHaveAttribute('closedby', 'none');
    open.open = false;
    fireEvent(open, new Event('close'));
    expect(dialog()).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: /18/ }));
    expect(dialog()).toBeNull();
    expect(localStorage.getItem('dismissed.entry_warning')).not.toBeNull();
  });

  it('comes also to somebody who was choosing the language of the one that the house drew', async () => {
    const drawn = document.body.appendChild(document.createElement('dialog'));
    drawn.append(document.createElement('select'));
    drawn.open = true;
    drawn.querySelector('select')?.focus();
    arrive(visit());
    drawn.remove();
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('does not come over a form somebody is typing in, but on the next screen', async () => {
    const view = visit();
    await userEvent.type(screen.getByLabelText('Email'), 'ann');
    arrive(view);
    expect(dialog()).toBeNull();
    await userEvent.type(screen.getByLabelText('Email'), '@example.org');
    expect(dialog()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Search' }));
    expect(dialog()).toBeVisible();
  });
});

describe('the warning that the house drew, before the site has started', () => {
  const drawn = () => {
    document.body.innerHTML = '<dialog id="entry"><button data-enter>Enter</button></dialog>';
    openEntryWarning();
    return document.querySelector<HTMLDialogElement>('dialog#entry')?.open;
  };

  it('opens in a browser, and in no app, by whatever an app says that it is one', () => {
    const matchMedia = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
    try {
      matchMedia(false);
      expect(drawn()).toBe(true);
      matchMedia(true);
      expect(drawn()).toBe(false);
      matchMedia(false);
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { standalone: true }));
      expect(drawn()).toBe(false);
    } finally {
      vi.unstubAllGlobals();
      document.body.replaceChildren();
    }
  });
});
