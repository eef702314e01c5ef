import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { ComplaintsScreen } from './ComplaintsScreen.tsx';

const filed: Record<string, unknown>[] = [];
startServer(
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', countries: ['NL'] })),
  http.get('*/api/user.php', () => HttpResponse.json({ user: null })),
  http.get('*/api/members/:id', () => HttpResponse.json({ id: 'bob', name: 'Bob', age: 40 })),
  http.post('*/api/complaints', async ({ request }) => {
    filed.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({ reference: 'ABCD-2345', due_at: '2026-11-24T10:00:00.000Z' }, { status: 201 });
  }),
);
beforeAll(() => {
  // As browsers answer by now; an effect must not take it for its clean-up.
  vi.stubGlobal('scrollTo', () => Promise.resolve());
});
afterEach(() => filed.splice(0));
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('filing a complaint', () => {
  it('logged out: about what the link names, with an address, and from the receipt on to the rest of the site', async () => {
    renderScreen(
      <Routes>
        <Route path="/complaints" element={<ComplaintsScreen />} />
        <Route path="/" element={<p>The home page</p>} />
      </Routes>,
      { at: '/complaints?profile=bob&photo=p1' },
    );
    const send = () => userEvent.click(screen.getByRole('button', { name: /send|file/i }));
    await send();
    expect(filed).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'underage');
    const [words, address] = screen.getAllByRole('textbox');
    await userEvent.click(words as HTMLElement);
    await userEvent.paste('This person looks fifteen at most.');
    await userEvent.click(address as HTMLElement);
    await userEvent.paste('somebody@example.test');
    await send();
    expect(await screen.findByText(/ABCD-2345/)).toBeInTheDocument();
    expect(filed).toMatchObject([
      { category: 'underage', profile: 'bob', photo: 'p1', email: 'somebody@example.test' },
    ]);
    await userEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(screen.getByText('The home page')).toBeInTheDocument());
  });
});
