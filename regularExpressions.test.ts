import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { linearRegex } from './platform/local/linearRegex.mjs';

const faultsOf = (code: string) =>
  new Linter()
    .verify(code, [{ ...linearRegex, languageOptions: { parser: tseslint.parser } }], 'src/planted.ts')
    .map(({ ruleId }) => ruleId);

describe('an expression that a text can make slow', () => {
  it.each([
    ['exponential', String.raw`/^(a+)+$/.test(text)`],
    ['exponential in comments', String.raw`/^\s*(<!--[^]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i.test(text)`],
    ['exponential, put together', 'const part = "(?:a|b)+"; new RegExp(`^(${part})*$`).test(text)'],
    ['quadratic', String.raw`/[\w.+-]+@[\w-]+\.[a-z]{2,}/.test(text)`],
    ['quadratic at the end', String.raw`text.replace(/\s+$/, '')`],
    ['cubic', String.raw`/^\s*(.*?)\s*<([^>]+)>\s*$/.exec(text)`],
  ])('is a fault of lint: %s', (_kind, code) => {
    expect(faultsOf(`declare const text: string; ${code};`)).not.toEqual([]);
  });

  it('is told from one that a text cannot make slow', () => {
    for (const code of [
      String.raw`/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/`,
      String.raw`/\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}/gi`,
      String.raw`/\p{Cf}/gu`,
    ])
      expect(faultsOf(`export const one = ${code};`), code).toEqual([]);
  });

  it('stops the lint of every room', async () => {
    const eslint = new ESLint();
    for (const path of [
      'contracts/src/safety/messageSignals.ts',
      'domain/src/accounts/canonicalEmail.ts',
      'platform/src/files/photoPipeline.ts',
      'projector/src/safety/signals.query.ts',
      'api/src/app.ts',
      'workers/src/openWorkers.ts',
      'member-web/src/accounts/signupRules.ts',
      'member-web/src/serviceWorker.ts',
      'admin-web/src/ui/exportCsv.ts',
    ]) {
      const { rules } = (await eslint.calculateConfigForFile(path)) as { rules: Record<string, [number]> };
      for (const rule of Object.keys(linearRegex.rules)) expect(rules[rule]?.[0], `${path} ${rule}`).toBe(2);
    }
  });
});
