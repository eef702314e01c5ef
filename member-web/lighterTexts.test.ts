import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@vonk/contracts/languages';
import { refusalsOf } from '@vonk/contracts/route';
import { allRoutes } from '@vonk/contracts/routes';
import { describe, expect, it } from 'vitest';
import { memberRefusals, staffRefusals } from './lighterTexts.ts';

const textsOf = (language: string) =>
  readFileSync(new URL(`../contracts/src/texts/refusals.${language}.json`, import.meta.url), 'utf8');
const codeOf = (key: string) => key.replace(/_(?:one|two|few|many|other)$/, '');

describe('the refusals of the member site', () => {
  it.each(LANGUAGES)('have a sentence for whatever a member can be refused with, in %s', (language) => {
    const kept = new Set(Object.keys(memberRefusals(textsOf(language))).map(codeOf));
    const told = Object.values(allRoutes).flatMap((route) => [...refusalsOf(route)]);
    expect(told.filter((code) => !kept.has(code))).toEqual([]);
  });

  it('keep what no route names: faults of fields and of the wire', () => {
    const kept = memberRefusals(textsOf('nl'));
    for (const code of ['required', 'unknown', 'unreachable', 'unexpected', 'not_found'])
      expect(kept).toHaveProperty(code);
  });

  it('leave out what only staff are told', () => {
    const kept = memberRefusals(textsOf('de'));
    expect(kept).not.toHaveProperty('month_has_differences');
    expect(kept).not.toHaveProperty('provider_says_paid');
    expect(kept).toHaveProperty('insufficient_credits');
    expect(staffRefusals().size).toBeGreaterThan(20);
  });
});
