import { LANGUAGES } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { allMailSamples, everyMail } from '../allMailSamples.ts';
import { SAMPLE_COUNTS, sampleReader } from './mailSample.ts';
import { MAIL_KEYS, mailsPage, writeSamples } from './mailsPage.ts';
import { mailTexts, translateTo } from './translate.ts';

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : leaves(value, `${path}${key}${path === '' ? ':' : '.'}`),
  );

describe('the page of all mails', () => {
  it('has every mail in each language, as HTML and as text, and of a region what it says otherwise', async () => {
    const page = await mailsPage(['nl', 'pl', 'nl-BE']);
    for (const { name } of Object.values(everyMail)) expect(page).toContain(`<h2>${name}</h2>`);
    const shown = [...page.matchAll(/<article data-locale="([\w-]+)">/g)].map(([, locale]) => locale);
    const [dutch, polish, belgian] = ['nl', 'pl', 'nl-BE'].map((locale) => shown.filter((one) => one === locale));
    expect(dutch).toHaveLength(polish?.length ?? 0);
    expect(dutch?.length).toBeGreaterThanOrEqual(MAIL_KEYS.length);
    // A direct debit is called otherwise in Belgium, a new message is not.
    const belgians = page.split('<article data-locale="nl-BE">').slice(1).join('');
    expect(belgian).not.toEqual([]);
    expect(belgian?.length).toBeLessThan(MAIL_KEYS.length);
    expect(belgians).toContain('domiciliëring');
    expect(page.match(/<iframe /g)).toHaveLength(shown.length);
    expect(page.match(/<pre>/g)).toHaveLength(shown.length);
  }, 240_000);

  it('shows each mail that counts with none, or why that is never sent, and with each form that a language has', () => {
    const reads = sampleReader('pl');
    const translate = translateTo('pl');
    const counting = MAIL_KEYS.flatMap((key) => {
      const said = new Set<number>();
      const samples = writeSamples(key, reads, (text, values) => {
        if (typeof values?.count === 'number') said.add(values.count);
        return translate(text, values);
      });
      const isNone = samples.some(({ variant }) => variant.endsWith(': 0'));
      const isToldWhy = Object.values(allMailSamples[key](reads)).some((sample) => 'notSent' in sample);
      return said.size === 0 ? [] : [{ key, said, isNone: isNone || isToldWhy }];
    });
    expect(counting.length).toBeGreaterThan(10);
    const counts = SAMPLE_COUNTS.filter((count) => count > 0);
    const lacking = counting.filter(({ said, isNone }) => !isNone || !counts.every((count) => said.has(count)));
    expect(lacking.map(({ key }) => key)).toEqual([]);
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
    const letters = MAIL_KEYS.flatMap((key) => writeSamples(key, sampleReader(language), noting));
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
