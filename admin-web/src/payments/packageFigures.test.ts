import '../../test/setup.ts';
import type { CreditPackage } from '@vonk/contracts/site/settings';
import { describe, expect, it } from 'vitest';
import { packageFigures } from './packageFigures.ts';

const sold = (credits: number, EUR: number, more: Partial<CreditPackage> = {}): CreditPackage => ({
  ...{ id: `p${credits}`, credits, prices: { EUR }, active: true },
  ...more,
});

describe('what packages come to while they are edited', () => {
  it('says the price of a credit and of a message, and what is saved on the smallest package', () => {
    const [ten, hundred] = packageFigures([sold(10, 995), sold(100, 6995)], 'EUR', 2);
    expect(ten).toEqual({ perCredit: 99.5, perMessage: 199, saves: null, beatenBy: null });
    expect(hundred).toEqual({ perCredit: 69.95, perMessage: 140, saves: 30, beatenBy: null });
  });

  it('warns of a package whose credits cost as much as in a smaller one or more, and of no other', () => {
    const beaten = (price: number) => packageFigures([sold(100, price), sold(25, 2245)], 'EUR', 1)[0]?.beatenBy;
    expect(beaten(8979)).toBeNull();
    expect(beaten(8980)).toBe(25);
    expect(beaten(9999)).toBe(25);
  });

  it('compares with what is on sale alone, in the currency that is looked at', () => {
    const small = sold(10, 100, { active: false });
    expect(packageFigures([small, sold(25, 2245)], 'EUR', 1)[1]).toMatchObject({ saves: null, beatenBy: null });
    expect(packageFigures([sold(25, 2245)], 'PLN', 1)).toEqual([null]);
    expect(packageFigures([sold(25, Number.NaN)], 'EUR', 1)).toEqual([null]);
  });
});
