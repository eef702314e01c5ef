import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { act, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { CodeList } from './CodeList.tsx';

const server = backOfficeServer();
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const code: Row<'codes'> = {
  ...{ id: 'WINTER', code: 'WINTER', state: 'running', percentage: 20, amount: null, country: 'NL', member: null },
  ...{
    starts_at: '2026-11-01T00:00:00.000Z',
    expires_at: null,
    minimum_order: eur(1000),
    elsewhere: [],
    methods: ['ideal'],
  },
  ...{ validity: 'times', times: 100, issued_at: '2026-11-01T00:00:00.000Z', issued_by: 'f1', ended_at: null },
  ...{ ended_by: null, orders: 6, used: 4 },
  figures: [{ orders: 6, used: 4, revenue: eur(123_450), cost: eur(800), back: eur(0) }],
};
const open = (may = true) =>
  openScreen(<CodeList />, { permissions: may ? ['codes.read', 'codes.change'] : ['codes.read'] });

describe('discount codes', () => {
  it('say what they take off, for whom, and what came of them', async () => {
    server.has({ rows: { codes: [code] } });
    open();
    const row = await rowOf(/WINTER/);
    for (const text of [/20\s?% off/, /Netherlands/, /€10\.00/, /iDEAL/])
      expect(row.getAllByText(text)[0]).toBeVisible();
    expect(row.getByText('€1,234.50')).toBeVisible();
    expect(await row.findByRole('link', { name: 'WINTER' })).toHaveAttribute(
      'href',
      expect.stringContaining('/codes/WINTER/show'),
    );
  });

  it('are made, unless another one has the name, which is said in words', async () => {
    server.has({ acts: { 'codes/issue': 'code_taken' } });
    open();
    const dialog = await act('Create a code', { Code: 'WINTER', 'Percentage off': '20' });
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(server.sent[0]?.body).toMatchObject({
      code: 'WINTER',
      percentage: 20,
      validity: 'once-per-user',
      reason: 'A test',
    });
  });

  it('hold from a moment until another, as instants that the contract takes', async () => {
    server.has({ acts: { 'codes/issue': 'code_taken' } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create a code' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2027-01-05T09:30' } });
    fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2027-02-05T09:30' } });
    await userEvent.type(dialog.getByLabelText(/^Code/), 'WINTER');
    await userEvent.type(dialog.getByLabelText(/^Percentage off/), '20');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A test');
    await userEvent.click(dialog.getByRole('button', { name: 'Create a code' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(server.sent[0]?.body).toMatchObject({
      starts_at: new Date('2027-01-05T09:30').toISOString(),
      expires_at: new Date('2027-02-05T09:30').toISOString(),
    });
  });

  it('are none in words, and made by nobody who only reads', async () => {
    open(false);
    expect(await screen.findByText('There are no codes yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create a code' })).toBeNull();
  });
});
