import { describe, expect, it } from 'vitest';
import { campaign as campaignStream, type CampaignTerms } from './campaign.ts';
import { campaignFor, campaignIn, campaignMisses, type CampaignMember, type GivenCampaign } from './campaignFor.ts';
import { campaignWords, unfitFigures } from './campaignWords.ts';
import { chosenDiscount } from './chosenDiscount.ts';
import { code as codeStream } from './code.ts';
import { endCampaign } from './endCampaign.ts';
import { saveCampaign } from './saveCampaign.ts';

const STARTS = '2026-12-23T23:00:00.000Z';
const ENDS = '2027-01-01T23:00:00.000Z';
const NOW = new Date('2026-12-25T12:00:00Z');
const WORDS = { title: '{{percentage}}% off', text: 'All of {{percentage}}%.', button: 'Look' };
const TERMS: CampaignTerms = {
  ...{ campaign: 'xmas', name: 'Christmas', code: 'XMAS', percentage: 30, starts_at: STARTS, ends_at: ENDS },
  ...{ site: null, countries: [], members: 'everybody', no_credits: false, banner: true, by: 'fin' },
  ...{
    popup_seconds: null,
    modal_seconds: 5,
    texts: { en: WORDS, de: { ...WORDS, title: '{{percentage}} % Rabatt' } },
  },
};
const given = (part: Partial<GivenCampaign> = {}): GivenCampaign => ({ ...TERMS, ended: false, ...part });
const anna: CampaignMember = { site: 'main', country: 'DE', credits: 0, paid_user: false, bought_before: false };
const misses = (part: Partial<GivenCampaign>, member: Partial<CampaignMember> = {}, now = NOW) =>
  campaignMisses(given(part), { ...anna, ...member }, now);

describe('whom a campaign is for', () => {
  it('is on from its first second and off at its last', () => {
    expect(misses({}, {}, new Date(Date.parse(STARTS) - 1))).toEqual(['planned']);
    expect(misses({}, {}, new Date(STARTS))).toEqual([]);
    expect(misses({}, {}, new Date(Date.parse(ENDS) - 1))).toEqual([]);
    expect(misses({}, {}, new Date(ENDS))).toEqual(['over']);
    expect(misses({ ended: true })).toEqual(['over']);
  });

  it('asks for site, country, kind of member and credits, each on both sides', () => {
    expect(misses({ site: 'main' })).toEqual([]);
    expect(misses({ site: 'other.example' })).toEqual(['site']);
    expect(misses({ countries: ['NL', 'DE'] })).toEqual([]);
    expect(misses({ countries: ['NL'] })).toEqual(['country']);
    expect(misses({ members: 'never_bought' })).toEqual([]);
    expect(misses({ members: 'never_bought' }, { bought_before: true })).toEqual(['members']);
    expect(misses({ members: 'free' }, { bought_before: true })).toEqual([]);
    expect(misses({ members: 'free' }, { paid_user: true })).toEqual(['members']);
    expect(misses({ members: 'premium' }, { paid_user: true })).toEqual([]);
    expect(misses({ members: 'premium' })).toEqual(['members']);
    expect(misses({ no_credits: true })).toEqual([]);
    expect(misses({ no_credits: true }, { credits: 1 })).toEqual(['credits']);
  });

  it('gives one of several: what takes most off, then what ends first', () => {
    const soon = given({ campaign: 'soon', ends_at: '2026-12-26T00:00:00.000Z' });
    const more = given({ campaign: 'more', percentage: 31 });
    expect(campaignFor([given(), soon], anna, NOW)?.campaign).toBe('soon');
    expect(campaignFor([given(), soon, more], anna, NOW)?.campaign).toBe('more');
    expect(campaignFor([given({ members: 'premium' })], anna, NOW)).toBeNull();
  });

  it('says it in the language, with its figure, and in English where it has no words', () => {
    expect(campaignWords(TERMS, 'de').title).toBe('30 % Rabatt');
    expect(campaignWords(TERMS, 'pl')).toEqual({ title: '30% off', text: 'All of 30%.', button: 'Look' });
    expect(campaignWords({ percentage: 30, texts: {} }, 'pl')).toEqual({ title: '', text: '', button: '' });
    const figures = { en: { title: '{{amount}}', text: '{{minimum}}', button: 'Look' } };
    expect(campaignWords({ percentage: 30, texts: figures }, 'en')).toEqual({ title: '', text: '', button: 'Look' });
  });
});

describe('a campaign in amounts', () => {
  const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
  const gbp = (amount_minor: number) => ({ amount_minor, currency: 'GBP' });
  const IN = [
    { amount: eur(1000), minimum_order: eur(3995) },
    { amount: gbp(850), minimum_order: gbp(3400) },
  ];
  const said = { en: { title: '{{amount}} off', text: 'From {{minimum}}.', button: 'Look' } };
  const amounts = given({ percentage: 0, in_currencies: IN });

  it('is given in its currencies alone', () => {
    const of = (country: string) => campaignMisses(amounts, { ...anna, country }, NOW);
    expect([of('DE'), of('GB'), of('PL')]).toEqual([[], [], ['country']]);
    expect(campaignIn(amounts, 'GB')).toEqual(IN[1]);
    expect(campaignIn(given(), 'PL')).toEqual({ amount: null, minimum_order: null });
  });

  it('stands against others by the share of the smallest order that it takes', () => {
    const share = (percentage: number) => given({ campaign: 'share', percentage });
    expect(campaignFor([amounts, share(25)], anna, NOW)?.campaign).toBe('xmas');
    expect(campaignFor([amounts, share(26)], anna, NOW)?.campaign).toBe('share');
  });

  it('says its figures in the reader’s currency, and is refused words that ask for others', () => {
    const terms = { percentage: 0, texts: said };
    expect(campaignWords(terms, 'en', IN[1], 'en-GB')).toEqual({
      title: '£8.50 off',
      text: 'From £34.',
      button: 'Look',
    });
    expect(campaignWords(terms, 'en', IN[0], 'en-IE').text).toBe('From €39.95.');
    const fits = { percentage: 0, in_currencies: IN };
    expect(unfitFigures(said, fits)).toEqual([]);
    const noMinimum = [{ amount: eur(1000), minimum_order: null }];
    expect(unfitFigures(said, { percentage: 0, in_currencies: noMinimum })).toEqual([
      { path: 'texts.en.text', code: 'invalid_format' },
    ]);
    expect(unfitFigures(TERMS.texts, fits).map(({ path }) => path)).toEqual([
      ...['texts.en.title', 'texts.en.text', 'texts.de.title', 'texts.de.text'],
    ]);
    expect(unfitFigures(said, { percentage: 30 }).map(({ path }) => path)).toEqual(['texts.en.title', 'texts.en.text']);
    expect(() => saveCampaign(campaignStream.initial(), { ...TERMS, texts: said, terms: TERMS, seen: null })).toThrow(
      'invalid_request',
    );
  });
});

describe('a campaign that is made, changed and ended', () => {
  const { code, percentage, starts_at, ends_at, ...shown } = TERMS;
  const made = campaignStream.evolve.CampaignSaved({ data: TERMS } as never, campaignStream.initial());

  it('keeps its code, percentage and dates, whatever else changes', () => {
    const other = { code: 'OTHER', percentage: 99, starts_at: ENDS, ends_at: ENDS };
    expect(
      saveCampaign(campaignStream.initial(), { ...shown, seen: null, terms: { code, percentage, starts_at, ends_at } }),
    ).toEqual([{ type: 'CampaignSaved', data: TERMS }]);
    expect(saveCampaign(made, { ...shown, seen: 1, name: 'New year', terms: other })).toEqual([
      { type: 'CampaignSaved', data: { ...TERMS, name: 'New year' } },
    ]);
    expect(() => saveCampaign(campaignStream.initial(), { ...shown, seen: 0, terms: null })).toThrow('not_found');
  });

  it('keeps the currencies and methods that it was made with', () => {
    const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
    const in_currencies = [{ amount: eur(1000), minimum_order: eur(3995) }];
    const words = { en: { title: '{{amount}} off', text: 'From {{minimum}}.', button: 'Look' } };
    const narrow = { code, percentage: 0, starts_at, ends_at, in_currencies, methods: ['ideal' as const] };
    const save = (state: typeof made, seen: number | null) =>
      saveCampaign(state, { ...shown, texts: words, seen, terms: seen === null ? narrow : null });
    const saved = { type: 'CampaignSaved', data: { ...shown, ...narrow, texts: words } };
    expect(save(campaignStream.initial(), null)).toEqual([saved]);
    expect(save(campaignStream.evolve.CampaignSaved(saved as never, campaignStream.initial()), 1)).toEqual([saved]);
  });

  it('names the words that ask for a figure it has not', () => {
    const act = () =>
      saveCampaign(made, { ...shown, texts: { en: { ...WORDS, text: '{{amount}}' } }, seen: 1, terms: null });
    expect(act).toThrow(
      expect.objectContaining({
        ...{ code: 'invalid_request', details: { errors: [{ path: 'texts.en.text', code: 'invalid_format' }] } },
      }),
    );
  });

  it('is not written over by whoever did not see the last change, its end among them', () => {
    const again = (seen: number, state = made) => saveCampaign(state, { ...shown, seen, terms: null });
    const changed = campaignStream.evolve.CampaignSaved({ data: TERMS } as never, made);
    expect(again(2, changed)).toHaveLength(1);
    for (const seen of [1, 3]) expect(() => again(seen, changed)).toThrow('setting_changed');
    const ended = campaignStream.evolve.CampaignEnded({} as never, made);
    expect(() => again(1, ended)).toThrow('setting_changed');
  });

  it('ends once', () => {
    const ended = campaignStream.evolve.CampaignEnded({} as never, made);
    expect(endCampaign(made, { by: 'fin' })).toEqual([
      { type: 'CampaignEnded', data: { campaign: 'xmas', by: 'fin' } },
    ]);
    expect(endCampaign(ended, { by: 'fin' })).toEqual([]);
    expect(() => endCampaign(campaignStream.initial(), { by: 'fin' })).toThrow('not_found');
  });
});

describe('the discount of a campaign', () => {
  const settings = {
    ...{
      time_bonus_percentage: 25,
      time_bonus_seconds: 14_400,
      welcome_discount_percentage: 25,
      welcome_discount_days: 7,
    },
  };
  const campaign = {
    ...codeStream.initial(),
    terms: {
      ...{ code: 'XMAS', percentage: 30, amount: null, country: null, member: null, minimum_order: null, methods: [] },
      ...{ starts_at: STARTS, expires_at: ENDS, validity: 'once-per-user' as const, times: null, by: 'fin' },
    },
  };
  const old = { signed_up_at: new Date('2026-01-01'), confirmed_at: new Date('2026-01-01'), bought_before: false };
  const ask = (more: Partial<Parameters<typeof chosenDiscount>[1]> = {}, code?: null) =>
    chosenDiscount(code, {
      ...{ member: old, settings, used: { redeemed: new Map() }, issued: codeStream.initial(), campaign, now: NOW },
      order: { member: 'anna', country: 'DE', price: null, method: null },
      ...more,
    })?.code ?? null;

  it('is had by itself, never beside another one: the discounts of the first purchase go before it', () => {
    expect(ask()).toBe('XMAS');
    expect(ask({}, null)).toBeNull();
    expect(ask({ member: { ...old, signed_up_at: NOW } })).toBe('TIMEBONUS25');
    expect(ask({ member: { ...old, confirmed_at: NOW } })).toBe('WELCOME25');
  });

  it('is gone once it was used, has ended, or its time is over', () => {
    expect(ask({ used: { redeemed: new Map([['XMAS', 'p1']]) } })).toBeNull();
    expect(ask({ campaign: { ...campaign, ended: true } })).toBeNull();
    expect(ask({ now: new Date(Date.parse(ENDS) - 1) })).toBe('XMAS');
    expect(ask({ now: new Date(ENDS) })).toBeNull();
    expect(ask({ campaign: null })).toBeNull();
    const typed = (code: string) => () =>
      chosenDiscount(code, {
        ...{ member: old, settings, used: { redeemed: new Map() }, issued: campaign, now: NOW },
        order: { member: 'anna', country: 'DE', price: null, method: null },
      })?.code;
    expect(typed(' xmas ')()).toBe('XMAS');
    expect(typed('EASTER')).toThrow('code_not_found');
  });
});
