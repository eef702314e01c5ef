import { act, screen } from '@testing-library/react';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { setUser } from '../app/session.ts';
import { settingsQuery } from '../app/siteSettings.ts';
import { EmergencyNotice } from './EmergencyNotice.tsx';

startServer(
  http.get('*/api/settings.php', () => new Promise<never>(() => undefined)),
  http.get('*/api/user.php', () => new Promise<never>(() => undefined)),
);
const noticeIn = (country: string | null, withHelplines = false) => {
  const { client } = renderScreen(<EmergencyNotice withHelplines={withHelplines} />);
  act(() => {
    client.setQueryData(settingsQuery.queryKey, { geoip_country: country } as SiteSettings);
    setUser(client, null);
  });
};

describe('who may be in danger is told whom to call', () => {
  it.each([
    ['GB', 'Call 999.'],
    ['IE', 'Call 112 or 999.'],
    ['US', 'Call 911.'],
    ['AU', 'Call 000.'],
    ['NZ', 'Call 111.'],
    ['DE', 'Call 112.'],
    [null, 'Call 112.'],
  ])('in %s: %s, in one and the same language', async (country, words) => {
    noticeIn(country);
    expect(await screen.findByText(`Is someone in danger right now? ${words}`)).toBeVisible();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('where it is about despair, with the lines of the country, to be called by a tap', async () => {
    noticeIn('BE', true);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:1813', 'tel:080032123']);
  });

  it('where no line is known, with nothing beside the number', () => {
    noticeIn(null, true);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
