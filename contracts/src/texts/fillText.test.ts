import { describe, expect, it } from 'vitest';
import { fillText } from './fillText.ts';

describe('a text with its values', () => {
  it.each([
    ['Welcome to {{site}}, {{name}}.', { site: 'Vonk', name: 'Anna' }, 'Welcome to Vonk, Anna.'],
    ['{{site}} and {{ site }}', { site: 'Vonk' }, 'Vonk and Vonk'],
    ['{{count, number}} left', { count: 3 }, '3 left'],
    ['profil {{name, de}}', { name: 'Anna' }, 'profil d’Anna'],
    ['profil {{name, de}}', { name: 'Marie' }, 'profil de Marie'],
    ['{{date, il(start: true)}}', { date: '8 marzo' }, 'L’8 marzo'],
    ['{{site}} {{other}}', { site: 'Vonk' }, 'Vonk {{other}}'],
    ['{{toString}}', {}, '{{toString}}'],
  ])('%s with %j says %s', (text, values, said) => expect(fillText(text, values)).toBe(said));

  it.each(['$&', '$$', "$'", '$`', '$1', '{{name}}'])('says %s where a value is that', (value) =>
    expect(fillText('a {{site}} b {{name}}', { site: value, name: 'Anna' })).toBe(`a ${value} b Anna`),
  );
});
