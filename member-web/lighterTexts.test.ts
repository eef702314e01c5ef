import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@vonk/contracts/languages';
import { refusalsOf } from '@vonk/contracts/route';
import { allRoutes } from '@vonk/contracts/routes';
import { describe, expect, it } from 'vitest';
import { memberRefusals, STAFF_FIELDS, staffRefusals } from './lighterTexts.ts';

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

  it('leave out faults of fields that only forms of the back office have', () => {
    const sources = ['domain/src', 'api/src', 'member-web/src', 'contracts/src'].flatMap((folder) =>
      readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing/'))
        .map((file) => `${folder}/${file}`)
        .map((file) => [file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')] as const),
    );
    const saying = (code: string) => sources.filter(([, text]) => text.includes(`'${code}'`)).map(([file]) => file);
    for (const code of STAFF_FIELDS) {
      expect(saying(code).length, code).toBeGreaterThan(0);
      const elsewhere = saying(code).filter((file) => !/^domain\/src\/site\/|^contracts\/src\/texts\//.test(file));
      expect(elsewhere, code).toEqual([]);
      expect(memberRefusals(textsOf('en'))).not.toHaveProperty(code);
    }
  });

  it('leave out what only staff are told', () => {
    const kept = memberRefusals(textsOf('de'));
    expect(kept).not.toHaveProperty('month_has_differences');
    expect(kept).not.toHaveProperty('provider_says_paid');
    expect(kept).toHaveProperty('insufficient_credits');
    expect(staffRefusals().size).toBeGreaterThan(20);
  });
});
