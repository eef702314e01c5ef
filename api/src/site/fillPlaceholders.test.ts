import { unknownPlaceholders } from '@vonk/contracts/site/staticPageText';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './fillPlaceholders.ts';

const fill = (text: string, words: Record<string, string>) => fillPlaceholders(text, words, {});
const there = { support_phone: '123', site: 'Vonk' };
const empty = { support_phone: ' ', site: '' };

describe('what stands only where a figure is', () => {
  it.each([
    ['Mail us{{#support_phone}}, call {{support_phone}}{{/support_phone}}.', 'Mail us, call 123.', 'Mail us.'],
    ['- a\n{{#support_phone}}- {{support_phone}}{{/support_phone}}\n- b', '- a\n- 123\n- b', '- a\n- b'],
    ['| a |\n{{# support_phone }}\n| x |\n{{/ support_phone }}\n| b |', '| a |\n| x |\n| b |', '| a |\n| b |'],
    ['{{#site}}a{{#support_phone}}b{{/support_phone}}c{{/site}}', 'abc', ''],
    ['{{#site}}\nlast{{/site}}', 'last', ''],
  ])('is there with it and leaves no trace without: %j', (text, filled, left) => {
    expect(fill(text, there)).toBe(filled);
    expect(fill(text, empty)).toBe(left);
    expect(unknownPlaceholders(text)).toEqual([]);
  });

  it('is not there with a 0, which stands where it is said by itself', () => {
    const text =
      'Confirm.{{#signup_credits}} You get {{signup_credits}}.{{/signup_credits}} Likes: {{swipe_likes_per_day}}.';
    expect(fill(text, { signup_credits: '5', swipe_likes_per_day: '0' })).toBe('Confirm. You get 5. Likes: 0.');
    expect(fill(text, { signup_credits: '0', swipe_likes_per_day: '4' })).toBe('Confirm. Likes: 4.');
    expect(fill(text, { signup_credits: '10', swipe_likes_per_day: '4' })).toBe('Confirm. You get 10. Likes: 4.');
  });

  it.each([
    ['{{#support_phone}} open', '#support_phone'],
    ['closed {{/support_phone}}', '/support_phone'],
    ['{{#site}}{{#support_phone}}{{/site}}{{/support_phone}}', '#site'],
    ['{{#nobody}}x{{/nobody}}', '#nobody'],
    ['{{#discounts}}x{{/discounts}}', '#discounts'],
  ])('stays as it was written where it is none, and is named: %j', (text, named) => {
    expect(unknownPlaceholders(text)).toContain(named);
    expect(fill(text, empty)).toContain(`{{${named}}}`);
  });

  it('takes no longer for a text full of them than for another', () => {
    const begun = performance.now();
    fill('{{#site}}'.repeat(5000), empty);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
