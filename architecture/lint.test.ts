import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

type Rules = Readonly<Record<string, unknown>>;
const oxlint = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: Rules };
/** What two rules of the same name are called: oxlint has some of typescript-eslint's under the name of the rule they extend. */
const EXTENDED = ['no-array-constructor', 'no-unused-expressions', 'no-unused-vars'];
const nameOf = (rule: string) => {
  const name = rule.replace('@typescript-eslint/', '');
  return name === rule || EXTENDED.includes(name) ? name : `typescript/${name}`;
};
const isOn = (setting: unknown) => ['error', 'warn'].includes(String(Array.isArray(setting) ? setting[0] : setting));

it('asks everything that typescript-eslint recommends with types', () => {
  const rules = Object.assign({}, ...tseslint.configs.recommendedTypeChecked.map(({ rules }) => rules)) as Rules;
  const recommended = Object.keys(rules).filter((rule) => isOn(rules[rule]));
  expect(recommended.length).toBeGreaterThan(40);
  expect(recommended.map(nameOf).filter((rule) => !isOn(oxlint.rules[rule]))).toEqual([]);
});
