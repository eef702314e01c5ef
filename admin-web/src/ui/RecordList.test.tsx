import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, TestMemoryRouter, testDataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { ResourceName, Row } from '../app/adminClient.ts';
import { RecordList } from './RecordList.tsx';

const GIFT = { credits: 2, image: '/gifts/rose.svg', given: 0 };
const ROWS: readonly Row<'gifts'>[] = [
  { ...GIFT, id: 'a/1', name: 'Anna', active: true },
  { ...GIFT, id: 'b2', name: 'Bram', active: false },
];
const provider = testDataProvider({
  getList: () => Promise.resolve({ data: [...ROWS] as never[], total: ROWS.length }),
});

async function show(opens?: boolean | ResourceName | ((row: Row<'gifts'>) => boolean)) {
  const at = { path: '' };
  render(
    <TestMemoryRouter locationCallback={({ pathname }) => (at.path = pathname)}>
      <AdminContext dataProvider={provider}>
        <RecordList
          resource="gifts"
          title="Things"
          opens={opens}
          columns={[
            { source: 'name', label: 'Name', render: ({ name }) => <strong>{name}</strong> },
            { source: 'id', label: 'Id', acts: true },
          ]}
        />
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
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/gifts\/a%2F1\/show$/));
    link.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(at.path).toBe('/gifts/a%2F1/show'));
  });

  it('has exactly one such link in each row', async () => {
    await show();
    for (const row of screen.getAllByRole('row').slice(1)) expect(within(row).getAllByRole('link')).toHaveLength(1);
  });

  it('has a row open by a click anywhere in it, too', async () => {
    const at = await show();
    await userEvent.click(screen.getByText('b2'));
    await waitFor(() => expect(at.path).toBe('/gifts/b2/show'));
  });

  it('leads to another kind of record where the list is about it', async () => {
    await show('members');
    expect(screen.getByRole('link', { name: 'Bram' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/members\/b2\/show$/),
    );
  });

  it('offers no link where nothing opens', async () => {
    await show(({ active }) => active);
    expect(screen.getByRole('link', { name: 'Anna' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bram' })).toBeNull();
  });

  it('marks the column of what can be done, in its head as in its rows, for it stays in sight', async () => {
    await show();
    expect(screen.getByRole('columnheader', { name: 'Id' })).toHaveClass('acts');
    expect(screen.getByRole('cell', { name: 'b2' })).toHaveClass('acts');
    expect(screen.getByRole('cell', { name: 'Bram' })).not.toHaveClass('acts');
  });
});
