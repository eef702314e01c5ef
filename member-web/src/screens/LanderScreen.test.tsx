import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { LanderScreen } from './LanderScreen.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { SignupScreen } from './SignupScreen.tsx';

const gone = { status: 404, code: 'not_found', title: 'Not found', type: 'about:blank' };
const settings = { name: 'Vonk', signups: 'all', minimum_message_costs: {}, geoip_selected_country: 'NL' };
startServer(
  http.get('*/api/settings.php', () => HttpResponse.json(settings)),
  http.get('*/api/user.php', () => HttpResponse.json({ user: null })),
  http.get('*/api/members/:id', () => HttpResponse.json(gone, { status: 404 })),
);

/** As the house answers for somebody who is not there: with a title that is of no page. */
const visit = (at: string) => {
  document.title = 'Page not found · Vonk';
  return renderScreen(
    <>
      <Link to="/signup?profile=gone">Go on</Link>
      <Routes>
        <Route path="/members/:id" element={<MemberScreen />} />
        <Route path="/members/:id/landing" element={<LanderScreen />} />
        <Route path="/members/:id/signup" element={<SignupScreen />} />
        <Route path="/signup" element={<SignupScreen />} />
      </Routes>
    </>,
    { at },
  );
};
const isCalled = (title: string) => waitFor(() => expect(document.title).toBe(title));

it('a profile that is gone leaves its landing page, and the signup behind it, titles of their own', async () => {
  visit('/members/gone/landing');
  await isCalled('Meet someone · Vonk');
  screen.getByRole('link', { name: 'Go on' }).click();
  await isCalled('Join for free · Vonk');
});

it.each([
  ['/members/gone/signup', 'Join and say hello · Vonk'],
  ['/members/gone', 'This profile is gone · Vonk'],
])('%s is called as what it shows: %s', async (at, title) => {
  visit(at);
  await isCalled(title);
});
