import { COUNTRIES, COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import { settingSchemas, type PaymentMethodSetting, type SettingKey } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { surchargeBanned } from '../surchargeBanned.ts';
import { creditorProblems } from './creditorProblems.ts';
import { changeInForce } from './effectiveSettings.ts';
import type { SettingEvent, Site } from './site.ts';

/** `country` null for all countries; `effective_from` (ISO 8601 UTC) null for at once. */
export type ChangeSettingCommand = {
  site: string;
  key: string;
  value: unknown;
  country: Country | null;
  effective_from: string | null;
  reason: string;
  by: string;
};
export type ChangeSettingFacts = { now: Date };

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingSchemas, key);

type Problem = { path: string; code: string };

/** Where a method may not cost extra, by the currency of each country (DECISIONS "transaction cost"). */
const surcharges = (methods: readonly PaymentMethodSetting[]): Problem[] =>
  methods.flatMap(({ id, countries, transaction_cost }, index) => {
    const banning = (countries.length === 0 ? COUNTRIES : countries).filter((country) => surchargeBanned(id, country));
    return [...new Set(banning.map((country) => COUNTRY_CURRENCY[country]))]
      .filter((currency) => (transaction_cost[currency] ?? 0) > 0)
      .map((currency) => ({ path: `${index}.transaction_cost.${currency}`, code: 'surcharge_banned' }));
  });

/** Lists whose entries are found by their id must have each id once. */
const twice = (entries: readonly { id: string }[]): Problem[] =>
  entries.flatMap(({ id }, index) =>
    entries.findIndex((entry) => entry.id === id) === index ? [] : [{ path: `${index}.id`, code: 'duplicate_id' }],
  );

/** A shop that sells nothing, or takes no money, is closed in another way. */
const nothingLeft = (entries: readonly { active: boolean }[]): Problem[] =>
  entries.some(({ active }) => active) ? [] : [{ path: '', code: 'nothing_active' }];

/** The value as it will be stored; refuses invalid_request with `errors`, each with path and code. */
function checkedValue(key: SettingKey, value: unknown): unknown {
  const parsed = settingSchemas[key].safeParse(value);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
    return refuse('invalid_request', { errors });
  }
  const errors: Problem[] = [];
  if (key === 'payment_methods' || key === 'packages' || key === 'gifts')
    errors.push(...twice(settingSchemas[key].parse(value)));
  if (key === 'payment_methods') {
    const methods = settingSchemas.payment_methods.parse(value);
    errors.push(...surcharges(methods), ...nothingLeft(methods));
  }
  if (key === 'packages') errors.push(...nothingLeft(settingSchemas.packages.parse(value)));
  if (key === 'direct_debit_creditor')
    errors.push(...creditorProblems(settingSchemas.direct_debit_creditor.parse(value)));
  return errors.length > 0 ? refuse('invalid_request', { errors }) : parsed.data;
}

/**
 * Changes a setting, at once or from a date on, for all countries or one (DECISIONS, head). The past is not rewritten: an
 * earlier date means at once. Nothing when exactly that value is in force there then.
 * Refuses not_found (no such setting), reason_required, invalid_request (with `errors`).
 */
export function changeSetting(state: Site, command: ChangeSettingCommand, { now }: ChangeSettingFacts): SettingEvent[] {
  const { site, key, country, by } = command;
  const reason = command.reason.trim();
  if (!isSettingKey(key)) refuse('not_found');
  if (reason === '') refuse('reason_required');
  const value = checkedValue(key, command.value);
  const asked = command.effective_from === null ? now : new Date(command.effective_from);
  if (Number.isNaN(asked.getTime()))
    refuse('invalid_request', { errors: [{ path: 'effective_from', code: 'invalid' }] });
  const from = asked < now ? now : asked;
  const sameScope = state.changes.filter((change) => change.country === country);
  const before = changeInForce(sameScope, key, from, country);
  if (before && JSON.stringify(before.value) === JSON.stringify(value)) return [];
  return [
    { type: 'SettingChanged', data: { site, key, value, country, effective_from: from.toISOString(), by, reason } },
  ];
}
