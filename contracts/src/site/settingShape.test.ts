import staffCodes from '@vonk/contracts/texts/staffCodes.en.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { PAYMENT_METHODS } from '../payments/methods.ts';
import { SETTING_KEYS, type SettingKey } from './settings.ts';
import { settingShape, type SettingShape } from './settingShape.ts';

/** Methods go by their names; yes and no are a switch. */
const NAMED: readonly string[] = [...PAYMENT_METHODS, 'id', 'yes', 'no'];
/** Currencies, countries and languages stay as they are. */
const isCode = (name: string) => /^[A-Z]+$/.test(name) || name.length <= 2;

const namesIn = (shape: SettingShape): string[] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => [name, ...namesIn(part)]),
  ...(shape.enum ?? []).map(String),
  ...(shape.items ? namesIn(shape.items) : []),
  ...(shape.anyOf ?? []).flatMap(namesIn),
];

it('every part and choice of a setting has words for staff', () => {
  const wordless = SETTING_KEYS.flatMap((key: SettingKey) =>
    namesIn(settingShape(key))
      .filter((name) => !isCode(name) && !NAMED.includes(name) && !(name in staffCodes))
      .map((name) => `${key}: ${name}`),
  );
  expect(wordless).toEqual([]);
});
