import type { SettingKey, Settings } from './settings.ts';

/**
 * Why a lawful value needs a second administrator: `price`: members pay much more or less; `law`: what was promised or stands
 * in the books changes; `money`: money goes elsewhere; `guard`: a limit that protects members or the house falls; `door`: who
 * is let in or told; `loss`: data or accounts go sooner.
 */
export const SETTING_DANGERS = ['price', 'law', 'money', 'guard', 'door', 'loss'] as const;
/** One of these. */
export type SettingDanger = (typeof SETTING_DANGERS)[number];

/** What else holds where and when a value is to hold: without prices nobody knows what is much. */
export type BesideSetting = Pick<Settings, 'packages'>;
type Judge<Key extends SettingKey> = (before: Settings[Key], after: Settings[Key], beside: BesideSetting) => boolean;
type Danger<Key extends SettingKey> = Readonly<{ because: SettingDanger; when: Judge<Key> }>;

const differs = (before: unknown, after: unknown): boolean => JSON.stringify(before) !== JSON.stringify(after);
const lower = (before: number, after: number): boolean => after < before;
const higher = (before: number, after: number): boolean => after > before;
/** Up or down by more than half. */
const byHalf = (before: number, after: number): boolean => Math.abs(after - before) > before / 2;
const tenTimes = (before: number, after: number): boolean => after >= before * 10 || after * 10 <= before;
const aboveHalf = (before: number, after: number): boolean => after > before && after > 50;
/** What costs nothing, or twice as much, is a mistake more often than a plan. */
const cost = (before: number, after: number): boolean => after !== before && (after === 0 || after >= before * 2);
const removed = <Entry>(before: readonly Entry[], after: readonly Entry[]): boolean =>
  before.some((entry) => !after.includes(entry));
const anyAmount = (
  judge: (before: number, after: number) => boolean,
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): boolean => Object.entries(before).some(([name, amount]) => judge(amount, after[name] ?? amount));

type Packages = Settings['packages'];

/** What a credit costs with a package, by currency: fewer credits for the same price are a higher price. */
const perCredit = ({ prices, credits }: Packages[number]): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([currency, amount]) => [currency, amount / credits]));

/** What a credit costs at least and at most among packages on sale, by currency. */
function spanOf(packages: Packages): Map<string, { cheapest: number; dearest: number }> {
  const spans = new Map<string, { cheapest: number; dearest: number }>();
  for (const one of packages.filter(({ active }) => active))
    for (const [currency, each] of Object.entries(perCredit(one))) {
      const { cheapest, dearest } = spans.get(currency) ?? { cheapest: each, dearest: each };
      spans.set(currency, { cheapest: Math.min(cheapest, each), dearest: Math.max(dearest, each) });
    }
  return spans;
}

/** By package, and by what is on sale: another name, or a currency that nobody could pay in, is no way around it. */
const packages: Judge<'packages'> = (before, after) => {
  const sold = spanOf(before);
  return (
    before.some((one) => {
      const next = after.find(({ id }) => id === one.id);
      return one.active && next !== undefined && anyAmount(byHalf, perCredit(one), perCredit(next));
    }) ||
    [...spanOf(after)].some(([currency, { cheapest, dearest }]) => {
      const known = sold.get(currency);
      return !known || byHalf(known.cheapest, cheapest) || byHalf(known.dearest, dearest);
    })
  );
};

/** Above this share of the smallest price that somebody pays, what a method costs beside it is a price of its own. */
const COST_SHARE = 0.15;

/** A cost that rises, and is much: in a currency that nothing is sold in nobody can tell, until something is. */
const transactionCosts: Judge<'payment_methods'> = (before, after, beside) =>
  after.some(({ id, transaction_cost }) => {
    const known = before.find((one) => one.id === id)?.transaction_cost ?? {};
    return Object.entries(transaction_cost).some(([currency, cost]) => {
      const prices = beside.packages.flatMap(({ active, prices: some }) => (active ? (some[currency] ?? []) : []));
      const most = prices.length === 0 ? 0 : Math.min(...prices) * COST_SHARE;
      return cost > (known[currency] ?? 0) && cost > most;
    });
  });
const hostOf = (url: string | null) => (url === null ? null : new URL(url).host);

/**
 * Values that the law allows and somebody may mean, but nobody sets alone: what is proposed waits until another administrator
 * approves it. A setting that is missing here can be changed by one.
 */
export const settingDangers: { readonly [Key in SettingKey]?: Danger<Key> } = {
  // Whoever delivers the scripts of the site says what it does.
  cdn_prefix: { because: 'guard', when: (before, after) => after !== '' && after !== before },
  packages: { because: 'price', when: packages },
  payment_methods: { because: 'price', when: transactionCosts },
  message_credits: { because: 'price', when: cost },
  photo_credits: { because: 'price', when: cost },
  private_photo_credits: { because: 'price', when: cost },
  signup_credits: { because: 'price', when: (before, after) => after > before && after >= Math.max(before, 1) * 10 },
  time_bonus_percentage: { because: 'price', when: aboveHalf },
  welcome_discount_percentage: { because: 'price', when: aboveHalf },
  delete_discount: { because: 'price', when: aboveHalf },
  refund_days: { because: 'law', when: differs },
  vat_rates: { because: 'law', when: differs },
  company: {
    because: 'law',
    when: (before, after) =>
      before.name !== after.name || before.kvk !== after.kvk || differs(before.vat_numbers, after.vat_numbers),
  },
  direct_debit_creditor: { because: 'money', when: differs },
  direct_debit_limits: { because: 'money', when: (before, after) => anyAmount((a, b) => b > a * 2, before, after) },
  partner_offer_url: { because: 'money', when: (before, after) => after !== null && hostOf(before) !== hostOf(after) },
  // Who needs a second person above a limit must not lift that limit alone.
  refund_second_person_above: { because: 'guard', when: (before, after) => anyAmount(higher, before, after) },
  adjustment_second_person_above: { because: 'guard', when: higher },
  minimum_age: { because: 'guard', when: lower },
  sign_in_attempts: { because: 'guard', when: (before, after) => after > before * 1.5 },
  messages_per_minute: { because: 'guard', when: tenTimes },
  likes_per_minute: { because: 'guard', when: tenTimes },
  searches_per_minute: { because: 'guard', when: tenTimes },
  profile_views_per_hour: { because: 'guard', when: tenTimes },
  photos_per_hour: { because: 'guard', when: tenTimes },
  complaints_per_day: { because: 'guard', when: tenTimes },
  signups_per_hour: { because: 'guard', when: tenTimes },
  account_disclosure: { because: 'door', when: differs },
  countries: { because: 'door', when: removed },
  deletion_grace_days: { because: 'loss', when: lower },
  inactive_months: { because: 'loss', when: lower },
};

/** Why a change needs a second administrator; null: it does not. */
export function settingDanger<Key extends SettingKey>(
  key: Key,
  before: Settings[Key],
  after: Settings[Key],
  beside: BesideSetting,
): SettingDanger | null {
  const danger = settingDangers[key];
  return danger && danger.when(before, after, beside) ? danger.because : null;
}
