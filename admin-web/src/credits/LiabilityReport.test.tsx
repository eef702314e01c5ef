import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linkOf, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { LiabilityReport } from './LiabilityReport.tsx';

const server = backOfficeServer();
const bought = {
  id: 'EUR',
  date: '2026-11-22',
  lots: 1_234,
  credits: 56_789,
  worth: { amount_minor: 123_450, currency: 'EUR' },
};

describe('what is owed in unused credits', () => {
  it('opens the lots behind each figure, of those granted too', async () => {
    server.has({ rows: { liability: [bought, { ...bought, id: 'granted', lots: 5, credits: 25, worth: null }] } });
    openScreen(<LiabilityReport />);
    const row = await rowOf(/EUR/);
    for (const name of ['1,234', '56,789', '€1,234.50'])
      expect(linkOf(row.getByRole('link', { name }))).toBe('/unused-lots {"on":"2026-11-22","currency":"EUR"}');
    const granted = await rowOf(/[Gg]ranted/);
    for (const name of ['5', '25'])
      expect(linkOf(granted.getByRole('link', { name }))).toBe('/unused-lots {"on":"2026-11-22","currency":"granted"}');
    expect(granted.getByText('–')).toBeVisible();
  });

  it('is nothing in words', async () => {
    openScreen(<LiabilityReport />);
    expect(await screen.findByText(/Nobody had unused credits/)).toBeVisible();
  });
});
