import { describe, expect, it } from 'vitest';
import { timeBonus, welcomeDiscount } from './activeDiscount.ts';
import { campaign as campaignStream, type FirstPurchaseTerms } from './campaign.ts';
import { firstPurchaseMisses, foundingOffers, offeredSettings } from './firstPurchaseCampaign.ts';
import { saveFirstPurchase } from './saveFirstPurchase.ts';

const STARTS = '2026-12-01T12:00:00.000Z';
const ENDS = '2026-12-02T12:00:00.000Z';
const [before, first, last, after] = [
  ...[new Date(Date.parse(STARTS) - 1), new Date(STARTS)],
  ...[new Date(Date.parse(ENDS) - 1), new Date(ENDS)],
] as [Date, Date, Date, Date];
const anna = { site: 'main', country: 'DE' };
const settings = {
  ...{ time_bonus_percentage: 25, time_bonus_seconds: 14_400 },
  ...{ welcome_discount_percentage: 20, welcome_discount_days: 7 },
};
const welcome = (part: object, audience = anna, now = first) =>
  offeredSettings(
    settings,
    { ...foundingOffers, welcome_discount: { ...foundingOffers.welcome_discount, ...part } },
    audience,
    now,
  );

describe('a campaign of the first purchase', () => {
  it('is for everybody and always, in seven languages, until staff say otherwise', () => {
    for (const offer of Object.values(foundingOffers)) {
      expect(firstPurchaseMisses(offer, anna, first)).toEqual([]);
      expect(Object.keys(offer.texts).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl']);
    }
    expect(offeredSettings(settings, foundingOffers, anna, first)).toMatchObject(settings);
  });

  it('is on from its first second and off at its last, and only where it is given', () => {
    const offer = { ...foundingOffers.time_bonus, starts_at: STARTS, ends_at: ENDS };
    expect([before, first, last, after].map((now) => firstPurchaseMisses(offer, anna, now))).toEqual([
      ...[['planned'], [], [], ['over']],
    ]);
    const part = (more: object) => firstPurchaseMisses({ ...offer, ...more }, anna, first);
    expect([part({ site: 'main' }), part({ site: 'other.example' })]).toEqual([[], ['site']]);
    expect([part({ countries: ['NL', 'DE'] }), part({ countries: ['NL'] })]).toEqual([[], ['country']]);
  });

  it('takes nothing off where it is not given, and leaves the other one alone', () => {
    expect(welcome({ countries: ['NL'] })).toMatchObject({
      ...{ welcome_discount_percentage: 0, time_bonus_percentage: 25 },
    });
    expect(welcome({ countries: ['NL'] }, { site: 'main', country: 'NL' }).welcome_discount_percentage).toBe(20);
  });

  it('ends what members have of it, whenever theirs began', () => {
    const member = { signed_up_at: first, confirmed_at: first, bought_before: false };
    const ends = (part: object, now = first) => welcomeDiscount(member, welcome(part, anna, now), now)?.ends_at;
    expect(ends({ ends_at: ENDS })).toEqual(after);
    expect(ends({ ends_at: ENDS }, last)).toEqual(after);
    expect(ends({ ends_at: ENDS }, after)).toBeUndefined();
    expect(ends({ ends_at: '2027-01-01T00:00:00.000Z' })).toEqual(new Date('2026-12-08T12:00:00.000Z'));
    expect(timeBonus(member, welcome({ ends_at: ENDS }), first)?.ends_at).toEqual(new Date('2026-12-01T16:00:00.000Z'));
  });

  it('is kept as staff saved it, and not where it would end before it begins', () => {
    const { texts } = foundingOffers.welcome_discount;
    const terms: FirstPurchaseTerms = {
      ...{ campaign: 'welcome_discount', site: null, countries: [], banner: false, popup_seconds: 9, by: 'fin', texts },
      ...{ modal_seconds: null, starts_at: STARTS, ends_at: ENDS },
    };
    const none = campaignStream.initial();
    expect(saveFirstPurchase(none, terms)).toEqual([{ type: 'FirstPurchaseSaved', data: terms }]);
    expect(() => saveFirstPurchase(none, { ...terms, ends_at: STARTS })).toThrow('code_period_invalid');
    const state = campaignStream.evolve.FirstPurchaseSaved({ data: terms } as never, none);
    expect(state.firstPurchase).toEqual(terms);
  });
});
