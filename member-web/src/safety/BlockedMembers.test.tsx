import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { BlockedMembers } from './BlockedMembers.tsx';

const blocked = (id: string, name: string, fictional: boolean) => ({
  ...{ id, name, age: 30, gender: 'female', country: 'NL', region: null, city: null, fictional, main_image: null },
  ...{ online: false, new: false, blocked_at: '2026-11-20T10:00:00.000Z' },
});
startServer(
  http.get('*/api/user.php', () => HttpResponse.json({ user: null })),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.get('*/api/blocks', () =>
    HttpResponse.json({ blocks: [blocked('a', 'Anna', false), blocked('b', 'Bo', true)] }),
  ),
);

it('marks a fictional profile among those who are blocked', async () => {
  renderScreen(<BlockedMembers />);
  const [anna, bo] = await screen.findAllByRole('listitem');
  expect(within(bo!).getByText('fictional')).toBeVisible();
  expect(within(anna!).queryByText('fictional')).toBeNull();
});
