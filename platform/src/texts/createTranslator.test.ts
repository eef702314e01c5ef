import { expect, it } from 'vitest';
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
