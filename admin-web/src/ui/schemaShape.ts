import type { SettingShape } from '@vonk/contracts/site/settingShape';

/** Whatever a value of a shape can begin with when somebody adds one. */
export function emptyOf(shape: SettingShape): unknown {
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return null;
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, one]) => [name, emptyOf(one)]));
  if (shape.type === 'array') return [];
  if (shape.type === 'boolean') return false;
  if (shape.type === 'number' || shape.type === 'integer') return shape.minimum ?? 0;
  return '';
}

/** Minor units of a currency are typed in major ones. */
const MONEY = new Set(['prices', 'transaction_cost', 'refund_second_person_above', 'per_order', 'per_30_days']);
/** What stands under the name of a currency is money wherever it is: a country has two letters. */
const CURRENCY = /^[A-Z]{3}$/;
export const isMoney = (path: string): boolean =>
  path.split('.').some((part) => MONEY.has(part) || CURRENCY.test(part));
