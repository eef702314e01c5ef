import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import {
  LINES_OUTSIDE_MARKUP_MAX as MAX,
  linesOutsideMarkup,
  ownLinesOutsideMarkup,
} from './platform/local/linesOutsideMarkup.mjs';

const faultsOf = (code: string, rule: object = linesOutsideMarkup) =>
  new Linter()
    .verify(
      code,
      [
        {
          ...rule,
          files: ['**/*.tsx'],
          languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        },
      ],
      'src/planted.tsx',
    )
    .map(({ ruleId, message }) => ruleId ?? message);
/** A function of so many lines in all; the first and the last are its own. */
const functionOf = (lines: number, last = '') =>
  ['export function planted() {', ...Array.from({ length: lines - 2 - (last ? 1 : 0) }, () => '  work();'), last, '}']
    .filter(Boolean)
    .join('\n');
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join('\n');

describe('a function that does much', () => {
  it('is a fault of lint when it has a line too many, and none when it just fits', () => {
    expect(faultsOf(functionOf(MAX))).toEqual([]);
    expect(faultsOf(functionOf(MAX + 1))).toEqual(['vonk/lines-outside-markup']);
  });

  it('counts neither markup nor comments nor empty lines', () => {
    const shown = `  return (\n<div>\n${times(200, '<p>{text}</p>')}\n</div>\n  );`;
    expect(faultsOf(functionOf(MAX - 1, shown))).toEqual([]);
    expect(faultsOf(functionOf(MAX - 1, times(200, '  // a word')))).toEqual([]);
    expect(faultsOf(functionOf(MAX - 1, times(200, '\n')))).toEqual([]);
  });

  it('is found in arrows and within others too', () => {
    const work = times(MAX, 'work();');
    expect(faultsOf(`export const one = () => {\n${work}\n};`)).toHaveLength(1);
    expect(faultsOf(`export const two = () => () => {\n${work}\n};`)).toHaveLength(2);
  });

  it('counts functions within it by themselves alone where rooms are made of such', () => {
    const inner = times(MAX - 2, 'work();');
    const around = (body: string) => `export const open = () => {\nconst run = () => {\n${body}\n};\n${inner}\n};`;
    expect(faultsOf(around(inner))).toHaveLength(1);
    expect(faultsOf(around(times(MAX - 6, 'work();')), ownLinesOutsideMarkup)).toHaveLength(1);
    expect(
      faultsOf(`export const open = () => {\nconst run = () => {\n${inner}\n};\n};`, ownLinesOutsideMarkup),
    ).toEqual([]);
    expect(faultsOf(functionOf(MAX + 1), ownLinesOutsideMarkup)).toHaveLength(1);
  });

  it('stops the lint of both webs and of all that decides', async () => {
    const eslint = new ESLint();
    for (const path of [
      'member-web/src/screens/SwipeScreen.tsx',
      'member-web/src/screens/useSwipe.ts',
      'admin-web/src/safety/useCase.ts',
      'domain/src/messaging/sendMessage.ts',
      'projector/src/openProjector.ts',
      'workers/src/openWorkers.ts',
      'api/src/appContext.ts',
      'platform/src/commands/commandHandler.ts',
    ]) {
      const { rules } = (await eslint.calculateConfigForFile(path)) as { rules: Record<string, [number]> };
      expect(rules['vonk/lines-outside-markup']?.[0], path).toBe(2);
    }
  });

  it('hooks of both webs are linted as hooks, in files without markup too', async () => {
    const eslint = new ESLint();
    for (const path of ['member-web/src/screens/useSwipe.ts', 'admin-web/src/safety/useCase.ts']) {
      const { rules } = (await eslint.calculateConfigForFile(path)) as { rules: Record<string, [number]> };
      expect(rules['react-hooks/rules-of-hooks']?.[0], path).toBe(2);
    }
  });
});
