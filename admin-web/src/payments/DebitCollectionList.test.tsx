import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { act, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { DebitCollectionList } from './DebitCollectionList.tsx';

const server = backOfficeServer();
const file: Row<'debit-collections'> = {
  ...{ id: 'f1', collect_on: '2026-12-01', debits: 3, open: 2, returned: 1, downloads: 0, downloaded_at: null },
  ...{ amount: { amount_minor: 298_500, currency: 'EUR' }, closed_at: '2026-11-30T06:00:00.000Z' },
};
const open = (may = true) =>
  openScreen(<DebitCollectionList />, { permissions: may ? ['payments.read', 'payments.refund'] : ['payments.read'] });

describe('files of direct debits', () => {
  afterEach(() => vi.restoreAllMocks());

  it('say what is in them, and that nobody took one yet', async () => {
    server.has({ rows: { 'debit-collections': [file] } });
    open();
    const row = await rowOf(/f1/);
    for (const text of ['1 Dec 2026', '€2,985.00', '3', '2', '1', 'never']) expect(row.getByText(text)).toBeVisible();
  });

  it('are downloaded as the bank takes them, with a reason', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
    });
    server.has({
      rows: { 'debit-collections': [file] },
      acts: { 'debit-collections/f1/download': { ...file, name: 'direct-debits-f1.xml', xml: '<Document/>' } },
    });
    open();
    await act('Download');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('direct-debits-f1.xml');
    expect(await saved[0]?.text).toBe('<Document/>');
    expect(server.sent[0]).toMatchObject({ path: 'debit-collections/f1/download', body: { reason: 'A test' } });
  });

  it('say so when they are for a later day, because nobody took them in time', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const later = { ...file, collect_on: '2026-12-07', name: 'direct-debits-f1.xml', xml: '<Document/>' };
    server.has({ rows: { 'debit-collections': [file] }, acts: { 'debit-collections/f1/download': later } });
    open();
    await act('Download');
    expect(await screen.findByText(/accounts will be debited on 7 Dec 2026/)).toBeVisible();
  });

  it('are settled, or say in words why not', async () => {
    server.has({ rows: { 'debit-collections': [file] }, acts: { 'debit-collections/f1/settle': 'payment_not_found' } });
    open();
    const dialog = await act('Money received');
    expect(await dialog.findByRole('alert')).toBeVisible();
    server.has({ acts: { 'debit-collections/f1/settle': { ...file, open: 0, settled: 2 } } });
    await userEvent.click(dialog.getByRole('button', { name: 'Money received' }));
    expect(await screen.findByText(/2 .*settled/i)).toBeVisible();
  });

  it('ask for no money where none is open, and nothing of who only reads', async () => {
    server.has({ rows: { 'debit-collections': [{ ...file, open: 0 }] } });
    open();
    expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Money received' })).toBeNull();
  });

  it('are none in words', async () => {
    open(false);
    expect(await screen.findByText(/There are no files yet/)).toBeVisible();
  });
});
