import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { linkOf, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { VatReport } from './VatReport.tsx';

const server = backOfficeServer();
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const dutch: Row<'vat'> = {
  ...{ id: 'NL|21|EUR', country: 'NL', rate: 21, rate_type: 'standard', from: '2026-10-01', to: '2026-12-31' },
  ...{ in_net: eur(100_000), in_vat: eur(21_000), out_net: eur(10_000), out_vat: eur(2_100) },
  ...{ taxable: eur(90_000), due: eur(18_900) },
};

describe('the report of VAT', () => {
  it('opens the lines of what came in, of what went back, and of both', async () => {
    server.has({ rows: { vat: [dutch] } });
    openScreen(<VatReport />);
    const row = await rowOf(/NL/);
    const lines = '"country":"NL","rate":21,"currency":"EUR","from":"2026-10-01","to":"2026-12-31"';
    const leads = (name: string) => linkOf(row.getByRole('link', { name }));
    for (const name of ['€1,000.00', '€210.00']) expect(leads(name)).toBe(`/vat-lines {${lines},"side":"in"}`);
    for (const name of ['€100.00', '€21.00']) expect(leads(name)).toBe(`/vat-lines {${lines},"side":"out"}`);
    for (const name of ['€900.00', '€189.00']) expect(leads(name)).toBe(`/vat-lines {${lines}}`);
    expect(row.getByText('21%')).toBeVisible();
    expect(screen.getByText('1 Oct 2026 – 31 Dec 2026')).toBeVisible();
  });

  it('says where no rate is charged, and finds those lines', async () => {
    const swiss = { ...dutch, id: 'CH|none|EUR', country: 'CH', rate: null, rate_type: 'none' as const };
    server.has({ rows: { vat: [swiss] } });
    openScreen(<VatReport />);
    const row = await rowOf(/CH/);
    expect(row.getByText(/no/i)).toBeVisible();
    expect(linkOf(row.getByRole('link', { name: '€900.00' }))).toContain('"rate":"none"');
  });

  it('says so where no document was issued', async () => {
    openScreen(<VatReport />);
    expect(await screen.findByText(/No receipt or credit note/)).toBeVisible();
  });
});
