import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';

const here = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const textIn = (path: string, key: string) => (JSON.parse(here(path)) as Record<string, string>)[key] ?? '';

const NOBODY = {
  nl: /niemand/i,
  de: /niemand/i,
  en: /nobody/i,
  es: /nadie/i,
  fr: /personne ne/i,
  it: /nessuno/i,
  pl: /nikt/i,
} as const;

/** Nobody can sign in as a fictional profile and nobody else may write for it (docs/adr/0013): who pays for a message reads so first. */
describe.each(LANGUAGES)('that a fictional profile never answers is said in %s', (language) => {
  it('on the profile and above the chat, in the same words', () => {
    const onProfile = textIn(`../profiles/texts/screen.${language}.json`, 'fictionalWarning');
    expect(onProfile).toMatch(NOBODY[language]);
    expect(textIn(`../messaging/texts/screen.${language}.json`, 'fictional')).toBe(onProfile);
  });

  it('among the questions', () => {
    const [, answer = ''] = here(`../site/pages/faq.${language}.md`).split('{#what-fictional}');
    expect(answer.split('\n#')[0]).toMatch(NOBODY[language]);
  });

  it('in the terms', () => {
    const [, section = ''] = here(`../site/pages/terms.${language}.md`).split('{#fictional}');
    expect(section.split('\n#')[0]).toMatch(NOBODY[language]);
  });
});
