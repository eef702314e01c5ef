import { afterEach, expect, it, vi } from 'vitest';
import { createTranslator } from './createTranslator.ts';

it('says the words that change with a value together with it', () => {
  const words = {
    photo: 'Photo {{name, de}}',
    until: '{{date, il(start: true)}} scade; fino {{date, al}}.',
  };
  const { translate } = createTranslator(() => ({ words }));
  expect(translate('fr', 'words:photo', { name: 'Emma' })).toBe('Photo d’Emma');
  expect(translate('fr-CA', 'words:photo', { name: 'Marie' })).toBe('Photo de Marie');
  expect(translate('it', 'words:until', { date: '8 marzo' })).toBe('L’8 marzo scade; fino all’8 marzo.');
  expect(translate('it', 'words:until', { date: '18 marzo' })).toBe('Il 18 marzo scade; fino al 18 marzo.');
});

afterEach(() => vi.restoreAllMocks());

const likes = { one: '{{name}}: {{count, number}} like', other: '{{name}}: {{count, number}} likes' };
const counting = createTranslator(() => ({ words: { likes_one: likes.one, likes_other: likes.other } }));

it('writes a number as the reader’s locale does', () => {
  const say = (locale: string, count: number) => counting.translate(locale, 'words:likes', { count, name: 'Anna' });
  expect(say('en', 1)).toBe('Anna: 1 like');
  expect(say('en', 12_500)).toBe('Anna: 12,500 likes');
  expect(say('de', 12_500)).toBe('Anna: 12.500 likes');
});

it('isolates a value that is written from right to left, and puts in every other as it is', () => {
  const say = (name: string) => counting.translate('nl', 'words:likes', { count: 1500, name });
  expect(say('ليلى')).toBe('\u2068ليلى\u2069: 1.500 likes');
  expect(say('<b>Zoë & Co/</b>')).toBe('<b>Zoë & Co/</b>: 1.500 likes');
});

it('takes one formatter of numbers for a locale, whatever else the text says', () => {
  const Real = Intl.NumberFormat;
  // Real ones: the module keeps them, also for the next test file of this worker.
  const made = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (locale) {
    return new Real(locale);
  });
  for (let count = 1000; count < 2000; count++)
    // A locale that no other file of this worker asks for.
    counting.translate('de-LI', 'words:likes', { count, name: `member ${count}` });
  expect(made).toHaveBeenCalledTimes(1);
});
