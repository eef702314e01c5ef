import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, ListContextProvider, Notification, testDataProvider } from 'react-admin';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ExportButton } from './ExportButton.tsx';
import { startServer } from './testing/startServer.ts';

const asked: URLSearchParams[] = [];
const saved: string[] = [];
let busy = false;
startServer(
  http.get('*/admin/api/:list/export', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    if (busy)
      return HttpResponse.json({ code: 'too_many_exports', detail: 'Two exports are under way.' }, { status: 429 });
    return new HttpResponse('Id\r\n1', { headers: { 'content-disposition': 'attachment; filename="ledger.csv"' } });
  }),
);
beforeAll(() => {
  // The page of a test saves no files.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  busy = false;
  asked.splice(0);
  saved.splice(0);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const show = (resource: string, total = 3) =>
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ListContextProvider
        value={
          {
            ...{ resource, total, filterValues: { kind: 'purchase' }, filter: { member: 'm1' } },
            sort: { field: 'at', order: 'DESC' },
          } as never
        }
      >
        <ExportButton />
      </ListContextProvider>
      <Notification />
    </AdminContext>,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Export' }));

describe('the export of a list', () => {
  it('asks for every row of the list as it is filtered and sorted, and saves them under the name they come with', async () => {
    show('ledger');
    await press();
    await waitFor(() => expect(saved).toEqual(['ledger.csv']));
    expect(JSON.parse(asked[0]?.get('filter') ?? '')).toEqual({ kind: 'purchase', member: 'm1' });
    expect(JSON.parse(asked[0]?.get('sort') ?? '')).toEqual(['at', 'DESC']);
    expect(asked[0]?.has('range')).toBe(false);
  });

  it('says why there is no file, saves nothing, and can be tried again', async () => {
    busy = true;
    show('ledger');
    await press();
    expect(await screen.findByText('Two exports are under way.')).toBeVisible();
    expect(saved).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  });

  it('leaves codes as they are for a program that asks for them', async () => {
    show('ledger');
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'More ways to export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'With codes, for other software' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(asked.map((one) => one.get('codes'))).toEqual([null, 'true']);
  });

  it('is not offered for a list without rows', () => {
    show('ledger', 0);
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });
});
