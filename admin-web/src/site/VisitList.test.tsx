import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RowOf } from '@vonk/contracts/adminResource';
import type { siteResources } from '@vonk/contracts/site/resources';
import { NO_SOURCE, OTHER_SOURCE } from '@vonk/contracts/site/visits';
import { AdminContext, testDataProvider, TestMemoryRouter } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../app/words.ts';
import { VisitList } from './VisitList.tsx';

type Visits = RowOf<(typeof siteResources)['visits']>;
const row = (source: string, figures: Partial<Visits>): Visits => ({
  ...{ id: `main landers-gallery - ${source}`, site: 'main', page: 'landers-gallery', slug: null },
  ...{ source, visits: 0, bounces: 0, rate: 0, ...figures },
});
const rows = [
  row('ads', { slug: 'spring', visits: 1200, bounces: 804, rate: 67 }),
  row(NO_SOURCE, { visits: 3, bounces: 0, rate: 0 }),
  row(OTHER_SOURCE, { visits: 1, bounces: 1, rate: 100 }),
];
let asked: unknown[];
async function show(found: readonly Visits[], language: 'en' | 'de' = 'en') {
  await speak(language);
  const provider = testDataProvider({
    getList: (_resource, { filter, sort }) => {
      asked.push({ filter: filter as unknown, sort });
      return Promise.resolve({ data: found as never[], total: found.length });
    },
  });
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={provider}>
        <VisitList />
      </AdminContext>
    </TestMemoryRouter>,
  );
}
const cellsOf = (line: HTMLElement) =>
  within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the list of logged visits', () => {
  beforeEach(() => {
    asked = [];
  });

  it('says of each page, variant and source how many went no further, and how many of a hundred that is', async () => {
    await show(rows);
    const lines = (await screen.findAllByRole('row')).slice(1).map(cellsOf);
    expect(lines).toEqual([
      ['landers-gallery', 'spring', 'ads', 'the first site', '1,200', '804', '67%'],
      ['landers-gallery', '–', 'no source', 'the first site', '3', '0', '0%'],
      ['landers-gallery', '–', 'others', 'the first site', '1', '1', '100%'],
    ]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['First page', 'Variant', 'Source', 'Site', 'Visits', 'Bounced', 'Bounce rate']);
  });

  it('opens with the pages most people came to, and asks for one source by its name', async () => {
    await show(rows);
    await screen.findByText('804');
    expect(asked).toEqual([
      expect.objectContaining({ sort: expect.objectContaining({ field: 'visits', order: 'DESC' }) as object }),
    ]);
    await userEvent.type(screen.getByLabelText('Source'), 'ads');
    await expect.poll(() => asked.at(-1)).toMatchObject({ filter: { source: 'ads' } });
  });

  it('says in the reader’s language that nothing was logged yet', async () => {
    await show([], 'de');
    expect(await screen.findByText(/lb/)).toBeVisible();
    expect(screen.queryByRole('row')).toBeNull();
  });
});
