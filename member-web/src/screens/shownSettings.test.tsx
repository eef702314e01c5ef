import { screen, waitFor } from '@testing-library/react';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { MemberScreen } from './MemberScreen.tsx';
import { PremiumScreen } from './PremiumScreen.tsx';

let settings: Partial<SiteSettings> = {};
const profile = {
  ...{ id: 'fay', name: 'Fay', age: 30, gender: 'female', country: 'NL', fictional: true, new: false, about: '' },
  ...{ photos: [], interests: [], main_image: null, city: null, region: null },
};
startServer(
  http.get('*/api/settings.php', () => HttpResponse.json({ fictional_share: 0, ...settings })),
  http.get('*/api/user.php', () => HttpResponse.json({ user: null })),
  http.get('*/api/packages', () => HttpResponse.json({ packages: [] })),
  http.get('*/api/members/fay/gifts', () => HttpResponse.json({ gifts: [] })),
  http.get('*/api/members/fay', () => HttpResponse.json(profile)),
);

/** match_chance */
describe('the claim of a better chance', () => {
  const premium = (percentage: number, source: string) => {
    settings = { match_chance: { percentage, source } };
    return renderScreen(<PremiumScreen />, { at: '/premium' });
  };
  it('is made with the figure of the site, and with its source', async () => {
    premium(40, 'a survey of 2026');
    expect(await screen.findByText(/40% better chance/)).toBeVisible();
    expect(screen.getByText('Source: a survey of 2026')).toBeVisible();
  });
  it('names no source where there is none, and is not made where the site says 0', async () => {
    const { unmount } = premium(1, ' ');
    expect(await screen.findByText(/1% better chance/)).toBeVisible();
    expect(screen.queryByText(/Source/)).toBeNull();
    unmount();
    const { client } = premium(0, 'a survey of 2026');
    await waitFor(() => expect(client.getQueryData(['site', 'settings'])).toBeDefined());
    expect(screen.queryByText(/better chance/)).toBeNull();
  });
});

/** fictional_warning */
describe('the warning on a fictional profile', () => {
  const visit = (fictional_warning: 'yes' | 'no') => {
    settings = { fictional_warning };
    return renderScreen(
      <Routes>
        <Route path="/members/:id" element={<MemberScreen />} />
      </Routes>,
      { at: '/members/fay' },
    );
  };
  it('shows where the site says so, beside the label that is always there', async () => {
    const { unmount } = visit('yes');
    expect(await screen.findByText(/physical contact|not possible|meet/i)).toBeVisible();
    unmount();
    visit('no');
    expect((await screen.findAllByText(/fictional/i)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/physical contact|not possible|meet/i)).toBeNull();
  });
});
