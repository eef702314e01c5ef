import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { useFilters } from './useFilters.ts';

/** Who is signed in: Ann looks for men in NL, Bob for women in BE, Kim for both in FR. */
let who: 'ann' | 'bob' | 'kim' | null;
const people = {
  ann: { id: 'ann', profile: { id: 'ann', looking_for: 'male', country: 'NL' } },
  kim: { id: 'kim', profile: { id: 'kim', looking_for: 'both', country: 'FR' } },
  bob: { id: 'bob', profile: { id: 'bob', looking_for: 'female', country: 'BE' } },
};
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: who && people[who] })),
  http.get('*/api/settings.php', () =>
    HttpResponse.json({ geoip_selected_country: 'DE', search_fields: ['hair_colour', 'eye_colour'] }),
  ),
);
beforeEach(() => {
  localStorage.clear();
  who = 'ann';
});

function Search() {
  const { ready, values, change, clear } = useFilters();
  const { search } = useLocation();
  return (
    <>
      <p data-testid="looks-for">{ready ? JSON.stringify(values) : 'unknown'}</p>
      <p data-testid="address">{search}</p>
      <button onClick={() => change({ hair_colour: 'red' })}>red hair</button>
      <button onClick={() => change({ gender: '', country: '' })}>anybody anywhere</button>
      <button
        onClick={() => {
          change({ eye_colour: 'green' });
          change({ gender: '' });
        }}
      >
        two at once
      </button>
      <button onClick={clear}>clear</button>
    </>
  );
}
/** Opens the search anew, as somebody. */
function visit(member: typeof who, at = '/members') {
  who = member;
  return renderScreen(<Search />, { at });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const looksFor = (values: object) =>
  waitFor(() => expect(JSON.parse(screen.getByTestId('looks-for').textContent)).toEqual(values), {
    timeout: 60_000,
  });
const address = () => screen.getByTestId('address').textContent;

describe('the search of a member', () => {
  it('leaves out what the site offers no longer, whether an address or the last visit asks for it', async () => {
    const { unmount } = visit('ann', '/members?hair_colour=red&body_type=slim&near=Utrecht&radius_km=25');
    await looksFor({ hair_colour: 'red' });
    unmount();
    localStorage.setItem('search.ann', 'eye_colour=green&tattoos=true');
    visit('ann');
    await looksFor({ eye_colour: 'green' });
  });

  it('begins with whom they look for where they are, a visitor’s with their country, and clearing goes back to it', async () => {
    const { unmount } = visit('ann', '/members?ref=ad');
    await looksFor({ gender: 'male', country: 'NL' });
    press('red hair');
    await looksFor({ gender: 'male', country: 'NL', hair_colour: 'red' });
    expect(address()).toBe('?ref=ad&gender=male&country=NL&hair_colour=red');
    press('two at once');
    await looksFor({ country: 'NL', hair_colour: 'red', eye_colour: 'green' });
    press('clear');
    await looksFor({ gender: 'male', country: 'NL' });
    expect(address()).toBe('?ref=ad');
    unmount();
    const again = visit('ann');
    await looksFor({ gender: 'male', country: 'NL' });
    again.unmount();
    const stranger = visit(null);
    await looksFor({ country: 'DE' });
    stranger.unmount();
    visit('kim');
    await looksFor({ country: 'FR' });
  });

  it('is found again as it was left, by each member their own, unless the address says another', async () => {
    const ann = visit('ann');
    await looksFor({ gender: 'male', country: 'NL' });
    press('red hair');
    await looksFor({ gender: 'male', country: 'NL', hair_colour: 'red' });
    ann.unmount();
    const bob = visit('bob');
    await looksFor({ gender: 'female', country: 'BE' });
    bob.unmount();
    const back = visit('ann');
    await looksFor({ gender: 'male', country: 'NL', hair_colour: 'red' });
    back.unmount();
    visit('ann', '/members?gender=female');
    await looksFor({ gender: 'female' });
  });

  it('for anybody anywhere stays so, and is not taken for a search that nobody made yet', async () => {
    const first = visit('ann');
    await looksFor({ gender: 'male', country: 'NL' });
    press('anybody anywhere');
    await looksFor({ sort: 'last_active' });
    first.unmount();
    visit('ann');
    await looksFor({ sort: 'last_active' });
  });
});
