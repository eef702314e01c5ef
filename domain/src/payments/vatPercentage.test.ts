import { describe, expect, it } from 'vitest';
import { foundingSettings } from '../site/foundingSettings.ts';
import { vatPercentage } from './vatPercentage.ts';

const rate = (country: string, date: string) => vatPercentage(foundingSettings, country, date);

describe('the rate of VAT', () => {
  it('is that of the buyer’s country', () => {
    const rates = ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'IE', 'PL', 'GB'].map((one) => rate(one, '2026-11-22'));
    expect(rates).toEqual([21, 21, 19, 20, 20, 22, 21, 23, 23, 20]);
  });

  it('changes on its day', () => {
    expect([rate('CH', '2023-12-31'), rate('CH', '2024-01-01')]).toEqual([7.7, 8.1]);
    expect([rate('EE', '2025-06-30'), rate('EE', '2025-07-01')]).toEqual([22, 24]);
  });

  it('is none where none is charged, or none was known yet', () => {
    expect([rate('US', '2026-11-22'), rate('CA', '2026-11-22'), rate('NL', '1999-12-31')]).toEqual([null, null, null]);
  });

  it('is that of the latest date, in whatever order they stand', () => {
    const vat_rates = { NL: [{ from: '2027-01-01', percentage: 22 }, ...(foundingSettings.vat_rates.NL ?? [])] };
    expect(vatPercentage({ vat_rates }, 'NL', '2026-12-31')).toBe(21);
    expect(vatPercentage({ vat_rates }, 'NL', '2027-01-01')).toBe(22);
  });
});
