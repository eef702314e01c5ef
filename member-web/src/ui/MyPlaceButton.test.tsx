import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsQuery } from '../app/siteSettings.ts';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { MyPlaceButton } from './MyPlaceButton.tsx';

const server = startServer();
const UTRECHT = { country: 'NL', region: 'Utrecht', city: 'Utrecht' };

/** A device that answers like this when it is asked where it is; null: it cannot be asked. */
function device(state: PermissionState | null, answer: { at: [number, number] } | { code: number } | null) {
  const options: (PositionOptions | undefined)[] = [];
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, asked) => {
    options.push(asked);
    if (answer && 'at' in answer)
      found({ coords: { latitude: answer.at[0], longitude: answer.at[1] } } as GeolocationPosition);
    else failed?.({ code: answer?.code ?? 2 } as GeolocationPositionError);
  };
  const permissions = state && { query: () => Promise.resolve({ state }) };
  vi.stubGlobal('navigator', {
    ...{ languages: ['en'], onLine: true, userAgent: 'test' },
    ...(answer ? { geolocation: { getCurrentPosition } } : {}),
    ...(permissions ? { permissions } : {}),
  });
  return options;
}

function open(countries = ['NL', 'BE']) {
  const found = vi.fn();
  const view = renderScreen(<MyPlaceButton onFound={found} />);
  act(() => void view.client.setQueryData(settingsQuery.queryKey, { countries } as unknown as SiteSettings));
  return found;
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));

describe('the button that takes the town where somebody is', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['granted', 'prompt', null] as const)(
    'sends a place rounded to two decimals, at most an hour old, where the browser says %s',
    async (state) => {
      const options = device(state, { at: [52.090736, 5.12142] });
      const sent: string[] = [];
      server.use(
        http.get('*/api/geocode.php', ({ request }) => {
          sent.push(new URL(request.url).search);
          return HttpResponse.json(UTRECHT);
        }),
      );
      const found = open();
      await press();
      await waitFor(() => expect(found).toHaveBeenCalledWith(UTRECHT));
      expect(sent).toEqual(['?lat=52.09&lon=5.12']);
      expect(options[0]?.maximumAge).toBe(3_600_000);
    },
  );

  it('asks for nothing before it is pressed', async () => {
    const options = device('prompt', { at: [52, 5] });
    open();
    await screen.findByRole('button', { name: 'Use my location' });
    expect(options).toEqual([]);
  });

  it.each([
    ['that it is not allowed to know', 'denied', { code: 1 }, /isn’t sharing/],
    ['that the device does not know', 'granted', { code: 2 }, /couldn’t find your location/],
    ['that it took too long', 'granted', { code: 3 }, /couldn’t find your location/],
  ] as const)('says %s', async (_what, state, answer, said) => {
    device(state, answer);
    const found = open();
    await press();
    expect(await screen.findByText(said)).toBeVisible();
    expect(found).not.toHaveBeenCalled();
  });

  it('says that no town of the site is near, and in which country there is none', async () => {
    device('granted', { at: [0, 0] });
    server.use(http.get('*/api/geocode.php', () => HttpResponse.json(UTRECHT)));
    const found = open(['BE']);
    await press();
    expect(await screen.findByText(/couldn’t find a town/)).toBeVisible();
    expect(found).not.toHaveBeenCalled();
  });

  it('is not there where the browser cannot tell a place', async () => {
    device(null, null);
    open();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
