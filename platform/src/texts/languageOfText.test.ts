import { beforeAll, describe, expect, it } from 'vitest';
import { languageOfText, loadLanguageTables } from './languageOfText.ts';

describe('the language that somebody wrote in', () => {
  beforeAll(loadLanguageTables);

  it.each([
    ['Hoi, hoe gaat het met je?', 'nl'],
    ['Hallo, wie geht es dir?', 'de'],
    ['See you tomorrow at 8!', 'en'],
    ['¿Qué tal el fin de semana?', 'es'],
    ['Salut, ça va ?', 'fr'],
    ['Ciao bella, come stai oggi?', 'it'],
    ['Cześć, jak minął Ci dzień?', 'pl'],
  ])('of “%s” is %s', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });

  it.each(['', 'ok', 'haha', '😀😀', '12:30', 'https://vonk.example/pricing'])('is not told of “%s”', (text) => {
    expect(languageOfText(text)).toBeUndefined();
  });

  it('is told of a long text by how it begins', () => {
    expect(languageOfText('Ik hou van lange wandelingen en goede wijn. '.repeat(5_000))).toBe('nl');
  });
});
