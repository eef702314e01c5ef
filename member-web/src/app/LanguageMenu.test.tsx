import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { setUser } from './session.ts';
import { settingsQuery } from './siteSettings.ts';

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const options = () =>
  within(screen.getByRole('combobox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the language menu', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('offers what fits country and browser, and ends in the way to all languages', async () => {
    const { client } = renderScreen(
      <>
        <LanguageMenu />
        <Address />
      </>,
    );
    act(() => {
      client.setQueryData(settingsQuery.queryKey, { geoip_country: 'NL' } as SiteSettings);
      setUser(client, null);
    });
    await waitFor(() => expect(options()).toEqual(['Nederlands', 'Deutsch', 'English', 'More languages…']));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'More languages…');
    expect(screen.getByTestId('address')).toHaveTextContent('/lang-config');
    expect(screen.getByRole('combobox')).toHaveDisplayValue('English');
  });

  it('has nothing more to offer where all seven are', () => {
    renderScreen(<LanguageMenu all />);
    expect(options()).toHaveLength(7);
  });
});
