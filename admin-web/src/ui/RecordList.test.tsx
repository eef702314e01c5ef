import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError, TestMemoryRouter, testDataProvider, type GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResourceName, Row } from '../app/adminClient.ts';
import { i18nProvider } from '../app/i18nProvider.ts';
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

describe('a page that could not be loaded', () => {
  // Each failed question is told to the console, too.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  /** Sixty gifts, 25 a page; while `ill`, every page but the first is refused. */
  async function visit(search: string) {
    const state = { ill: true, at: '', asked: [] as Pick<GetListParams, 'pagination' | 'filter'>[], total: 60 };
    const getList = (_resource: string, { pagination, filter }: GetListParams) => {
      state.asked.push({ pagination, filter: filter as object });
      const { page = 1, perPage = 25 } = pagination ?? {};
      if (state.ill && page > 1) return Promise.reject(new HttpError('no', 422, { code: 'invalid_request' }));
      const left = Math.max(0, Math.min(perPage, state.total - (page - 1) * perPage));
      const data = Array.from({ length: left }, (_, row) => ({
        ...GIFT,
        id: `${page}-${row}`,
        name: `of page ${page}`,
      }));
      return Promise.resolve({ data: data as never[], total: state.total });
    };
    render(
      <TestMemoryRouter
        initialEntries={[`/gifts${search}`]}
        locationCallback={({ search: now }) => (state.at = decodeURIComponent(now))}
      >
        <AdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
          <RecordList resource="gifts" title="Things" opens={false} columns={[{ source: 'name', label: 'Name' }]} />
        </AdminContext>
      </TestMemoryRouter>,
    );
    await screen.findAllByRole(search.includes('page=1') ? 'cell' : 'alert');
    return state;
  }
  const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  it('stays the page that is asked for, with its filters, until it is there', async () => {
    const state = await visit('?page=2&perPage=25&filter={"active":true}&displayedFilters={"active":true}');
    await tryAgain();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('of page 1')).toBeNull();
    state.ill = false;
    await tryAgain();
    expect((await screen.findAllByText('of page 2')).length).toBe(25);
    expect(state.at).toContain('page=2');
    expect(state.asked).toHaveLength(3);
    for (const asked of state.asked)
      expect(asked).toEqual({ pagination: { page: 2, perPage: 25 }, filter: { active: true } });
  });

  it('is left for no other where somebody went on to it', async () => {
    const state = await visit('?page=1&perPage=25');
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 3' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    state.ill = false;
    await tryAgain();
    expect((await screen.findAllByText('of page 3')).length).toBe(10);
    expect(state.at).toContain('page=3');
  });

  it('is the last one where it is beyond that', async () => {
    const state = await visit('?page=2&perPage=25');
    Object.assign(state, { ill: false, total: 20 });
    await tryAgain();
    expect((await screen.findAllByText('of page 1')).length).toBe(20);
    await waitFor(() => expect(state.at).toContain('page=1'));
  });
});
