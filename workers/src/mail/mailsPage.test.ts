import { LANGUAGES } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { everyMail } from '../allMailSamples.ts';
import { mailsPage, writeSamples } from './mailsPage.ts';
import { mailTexts, translateTo } from './translate.ts';

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : leaves(value, `${path}${key}${path === '' ? ':' : '.'}`),
  );

describe('the page of all mails', () => {
  it('has every mail in each language, as HTML and as text', { timeout: 240_000 }, async () => {
    const languages = ['nl', 'pl'] as const;
    const page = await mailsPage(languages);
    for (const { name } of Object.values(everyMail)) expect(page).toContain(`<h2>${name}</h2>`);
    const shown = [...page.matchAll(/<article data-language="(\w\w)">/g)].map(([, language]) => language);
    const counts = languages.map((language) => shown.filter((one) => one === language).length);
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThanOrEqual(Object.keys(everyMail).length);
    expect(page.match(/<iframe /g)).toHaveLength(shown.length);
    expect(page.match(/<pre>/g)).toHaveLength(shown.length);
  });

  it.each(LANGUAGES)('shows every sentence and every plural form that mails have in %s', (language) => {
    const translate = translateTo(language);
    const rules = new Intl.PluralRules(language);
    const said = new Set<string>();
    const noting: typeof translate = (key, values) => {
      const spoken = [key, ...(values?.context ? [`${key}_${values.context}`] : [])];
      for (const one of spoken) {
        said.add(one);
        if (typeof values?.count === 'number') said.add(`${one}_${rules.select(values.count)}`);
      }
      return translate(key, values);
    };
    const letters = writeSamples(language, noting);
    // Forms that no count of a mail reaches, of fractions and millions, need no sample.
    const reached = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
    const isReached = (key: string) => {
      const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
      return form === undefined || reached.has(form as Intl.LDMLPluralRule);
    };
    // `layout` is how each mail is dressed, and push messages are no mails.
    const written = leaves(mailTexts(language)).filter((key) => !/^layout:|^notifications:push\./.test(key));
    expect(written.filter((key) => isReached(key) && !said.has(key))).toEqual([]);
    // What a sample forgot to fill in would be read as it stands.
    expect(letters.filter(({ letter }) => /\{\{|undefined|NaN|Invalid/.test(JSON.stringify(letter)))).toEqual([]);
  });
});
