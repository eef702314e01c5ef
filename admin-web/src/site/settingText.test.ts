import '../../test/setup.ts';
import { describe, expect, it } from 'vitest';
import { settingText } from './settingText.ts';

describe('a value of a setting in one line', () => {
  it.each([
    [
      'amounts in units of their currencies',
      { EUR: 10000, PLN: 45050 },
      'refund_second_person_above',
      '€100.00 · PLN 450.50',
    ],
    ['a number that is no money as it is', { messages: 10000 }, 'quotas', 'Messages: 10000'],
    [
      'parts by their names',
      { percentage: 46, source: '' },
      'match_chance',
      'Percentage: 46 · Source of the figure: –',
    ],
    ['lists of words by commas', ['NL', 'BE'], 'countries', 'NL, BE'],
    ['other lists by their length', [{ id: 'p10' }], 'packages', '1 entry'],
    ['nothing as a dash', {}, 'anything', '–'],
    ['a switch as a word', false, 'anything', 'no'],
  ])('says %s', (_what, value, setting, text) => {
    expect(settingText(value, setting).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('is cut where it would fill the page', () => {
    expect(settingText('word '.repeat(40))).toHaveLength(90);
  });
});
