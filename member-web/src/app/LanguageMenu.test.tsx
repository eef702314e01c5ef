import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/contracts/accounts/queries';
import { LOCALE_COOKIE } from '@vonk/contracts/languages';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { keepArrival } from './arrival.ts';
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
  // Files share a page: the next one must not speak what was chosen here.
  afterEach(async () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.cookie = `${LOCALE_COOKIE}=; Max-Age=0; Path=/`;
    await i18next.changeLanguage('en');
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

  describe('where languages have hosts of their own', () => {
    const homes = { de: 'https://vonk-de.example', nl: 'https://vonk.example/nl' };
    const choose = async (user: User | null) => {
      const assign = vi.fn();
      vi.stubGlobal('location', { ...window.location, pathname: '/pricing', assign });
      const { client } = renderScreen(<LanguageMenu />, { at: '/pricing?ref=1' });
      act(() => {
        client.setQueryData(settingsQuery.queryKey, { geoip_country: 'NL', language_homes: homes } as SiteSettings);
        setUser(client, user);
      });
      await waitFor(() => expect(options()).toContain('Deutsch'));
      await userEvent.selectOptions(screen.getByRole('combobox'), 'Deutsch');
      return assign;
    };

    it('takes a visitor to the same page of that host', async () => {
      const assign = await choose(null);
      await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://vonk-de.example/pricing?ref=1'));
    });

    it('takes along how the visitor came, which is kept at this host alone', async () => {
      keepArrival({ pathname: '/', search: '?network=ads&ref=spring&sub1=a&invitation=tok' });
      // What the address says itself goes before what was kept.
      const assign = await choose(null);
      const there = 'https://vonk-de.example/pricing?ref=1&network=ads&sub1=a&invitation=tok';
      await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(there));
      localStorage.clear();
    });

    it('leaves a member, whose session is of this host, where they are', async () => {
      expect(await choose({ id: 'me', profile: { country: 'NL' } } as User)).not.toHaveBeenCalled();
    });
  });

  it('has nothing more to offer where all seven are', () => {
    renderScreen(<LanguageMenu all />);
    expect(options()).toHaveLength(7);
  });

  it('has nothing more to offer where all of the site are there', async () => {
    const { client } = renderScreen(<LanguageMenu />);
    act(() => {
      const settings = { geoip_country: 'NL', languages: ['de', 'en'] } as const satisfies Partial<SiteSettings>;
      client.setQueryData(settingsQuery.queryKey, settings as unknown as SiteSettings);
      setUser(client, null);
    });
    await waitFor(() => expect(options()).toEqual(['Deutsch', 'English']));
  });
});
