import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ResourceContextProvider, TestMemoryRouter, testDataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { RecordList } from './RecordList.tsx';

type Row = Readonly<{ id: string; name: string; open: boolean }>;
const ROWS: readonly Row[] = [
  { id: 'a/1', name: 'Anna', open: true },
  { id: 'b2', name: 'Bram', open: false },
];
const provider = testDataProvider({
  getList: () => Promise.resolve({ data: [...ROWS] as never[], total: ROWS.length }),
});

async function show(opens?: boolean | string | ((row: Row) => boolean)) {
  const at = { path: '' };
  render(
    <TestMemoryRouter locationCallback={({ pathname }) => (at.path = pathname)}>
      <AdminContext dataProvider={provider}>
        <ResourceContextProvider value="things">
          <RecordList<Row>
            title="Things"
            opens={opens}
            columns={[
              { source: 'name', label: 'Name', render: ({ name }) => <strong>{name}</strong> },
              { source: 'id', label: 'Id' },
            ]}
          />
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByText('Anna');
  return at;
}

describe('a list of the back office', () => {
  it('opens a row by a real link in its first column, reached with Tab and opened with Enter', async () => {
    const at = await show();
    const link = screen.getByRole('link', { name: 'Anna' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/things\/a%2F1\/show$/));
    link.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(at.path).toBe('/things/a%2F1/show'));
  });

  it('has exactly one such link in each row', async () => {
    await show();
    for (const row of screen.getAllByRole('row').slice(1)) expect(within(row).getAllByRole('link')).toHaveLength(1);
  });

  it('has a row open by a click anywhere in it, too', async () => {
    const at = await show();
    await userEvent.click(screen.getByText('b2'));
    await waitFor(() => expect(at.path).toBe('/things/b2/show'));
  });

  it('leads to another kind of record where the list is about it', async () => {
    await show('members');
    expect(screen.getByRole('link', { name: 'Bram' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/members\/b2\/show$/),
    );
  });

  it('offers no link where nothing opens', async () => {
    await show(({ open }) => open);
    expect(screen.getByRole('link', { name: 'Anna' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bram' })).toBeNull();
  });
});
