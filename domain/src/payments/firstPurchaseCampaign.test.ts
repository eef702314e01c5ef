import { describe, expect, it } from 'vitest';
import { activeDiscount, timeBonus, welcomeDiscount } from './activeDiscount.ts';
import { campaign as campaignStream, type FirstPurchaseTerms } from './campaign.ts';
import { chosenDiscount } from './chosenDiscount.ts';
import { code as codeStream } from './code.ts';
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
    expect(saveFirstPurchase(none, { ...terms, seen: 0 })).toEqual([{ type: 'FirstPurchaseSaved', data: terms }]);
    expect(() => saveFirstPurchase(none, { ...terms, seen: 0, ends_at: STARTS })).toThrow('code_period_invalid');
    for (const open of [{ ends_at: null }, { starts_at: null }, { starts_at: null, ends_at: null }])
      expect(saveFirstPurchase(none, { ...terms, seen: 0, ...open })).toHaveLength(1);
    const state = campaignStream.evolve.FirstPurchaseSaved({ data: terms } as never, none);
    expect(state.firstPurchase).toEqual(terms);
    expect(saveFirstPurchase(state, { ...terms, seen: 1 })).toHaveLength(1);
    for (const seen of [0, 2]) expect(() => saveFirstPurchase(state, { ...terms, seen })).toThrow('setting_changed');
  });
});

describe('a campaign of the first purchase in amounts', () => {
  const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
  const gbp = (amount_minor: number) => ({ amount_minor, currency: 'GBP' });
  const IN = [
    { amount: eur(500), minimum_order: eur(2245) },
    { amount: gbp(400), minimum_order: gbp(2000) },
  ];
  const member = { signed_up_at: first, confirmed_at: first, bought_before: false };
  const given = (in_currencies: object[], country = 'DE', more: object = {}) => {
    const at = { site: 'main', country };
    const offered = offeredSettings(
      { ...settings, ...more },
      { ...foundingOffers, time_bonus: { ...foundingOffers.time_bonus, in_currencies: in_currencies as typeof IN } },
      at,
      first,
    );
    return activeDiscount(member, offered, first);
  };

  it('takes its amount from the order it needs on, in the currency of the reader', () => {
    expect(given(IN)).toMatchObject({ code: 'TIMEBONUS25', percentage: 0, ...IN[0] });
    expect(given(IN, 'GB')).toMatchObject({ code: 'TIMEBONUS25', percentage: 0, ...IN[1] });
    expect(given([{ amount: null, minimum_order: eur(2000) }])).toMatchObject({
      ...{ code: 'TIMEBONUS25', percentage: 25, amount: null, minimum_order: eur(2000) },
    });
  });

  it('is not given in another currency, nor where the percentage of the settings is 0: the welcome discount runs then', () => {
    expect(given(IN, 'PL')).toMatchObject({ code: 'WELCOME25', percentage: 20, amount: null });
    expect(given(IN, 'DE', { time_bonus_percentage: 0 })).toMatchObject({ code: 'WELCOME25' });
    expect(
      firstPurchaseMisses({ ...foundingOffers.time_bonus, in_currencies: IN }, { ...anna, country: 'PL' }, first),
    ).toEqual(['country']);
  });

  it('is what the order has or nothing: below its minimum no other one comes by itself', () => {
    const facts = (minor: number) => ({
      ...{ member, used: { redeemed: new Map() }, issued: codeStream.initial(), now: first },
      settings: offeredSettings(
        settings,
        { ...foundingOffers, time_bonus: { ...foundingOffers.time_bonus, in_currencies: IN } },
        anna,
        first,
      ),
      order: { member: 'anna', country: 'DE' as const, price: eur(minor), method: null },
    });
    expect(chosenDiscount(undefined, facts(2245))?.code).toBe('TIMEBONUS25');
    expect(chosenDiscount(undefined, facts(2244))).toBeNull();
    expect(chosenDiscount(' timebonus25', facts(2245))?.amount).toEqual(eur(500));
    expect(() => chosenDiscount('TIMEBONUS25', facts(2244))).toThrow('minimum_order_value');
    expect(chosenDiscount('WELCOME25', facts(2244))?.percentage).toBe(20);
  });

  it('is refused where it is no discount, takes more than half, or its words ask for another figure', () => {
    const none = campaignStream.initial();
    const words = (text: string) => ({ en: { title: 'Off', text, button: 'Look' } });
    const save = (in_currencies: FirstPurchaseTerms['in_currencies'], text = '{{amount}} from {{minimum}}') =>
      saveFirstPurchase(none, {
        ...{
          campaign: 'time_bonus',
          site: null,
          countries: [],
          banner: true,
          popup_seconds: null,
          modal_seconds: null,
        },
        ...{ starts_at: null, ends_at: null, by: 'fin', seen: 0, texts: words(text), in_currencies },
      });
    expect(save(IN)).toMatchObject([{ data: { in_currencies: IN } }]);
    expect(save([{ amount: eur(1000), minimum_order: eur(2000) }])).toHaveLength(1);
    for (const wrong of [
      [{ amount: eur(500), minimum_order: null }],
      [{ amount: eur(500), minimum_order: gbp(2000) }],
      [IN[0], IN[0]],
      [IN[0], { amount: null, minimum_order: gbp(2000) }],
    ])
      expect(() => save(wrong as typeof IN)).toThrow('code_value_invalid');
    const problems = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        return (error as { details: { errors: { path: string }[] } }).details.errors.map(({ path }) => path);
      }
      return [];
    };
    expect(problems(() => save([{ amount: eur(1001), minimum_order: eur(2000) }]))).toEqual(['in_currencies.0.amount']);
    expect(() => save([{ amount: eur(1001), minimum_order: eur(2000) }])).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { errors: [{ path: 'in_currencies.0.amount', code: 'too_big', values: { maximum: 10 } }] },
      }),
    );
    expect(problems(() => save(IN, '{{percentage}}% off'))).toEqual(['texts.en.text']);
    expect(problems(() => save(undefined, '{{amount}} off'))).toEqual(['texts.en.text']);
    expect(
      problems(() => save([{ amount: null, minimum_order: eur(2000) }], '{{percentage}}% from {{minimum}}')),
    ).toEqual([]);
  });
});
