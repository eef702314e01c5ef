import { describe, expect, it } from 'vitest';
import { fillText } from './fillText.ts';
import { isolated } from './isolated.ts';

describe('a value in a sentence', () => {
  it.each(['ليلى', 'דנה', 'Dana דנה', 'ﷲ', '𞤀𞤣'])('is isolated where it is written from right to left: %s', (name) =>
    expect(isolated(name)).toBe(`\u2068${name}\u2069`),
  );

  it.each(['Émilie', 'Łukasz <b>', 'Ольга', '芳子', '🙂', '32', ''])(
    'is what it was in every other script: %s',
    (name) => expect(isolated(name)).toBe(name),
  );

  it('is so where there is no engine', () =>
    expect(fillText('{{name}}, {{age}}', { name: 'ليلى', age: 32 })).toBe('\u2068ليلى\u2069, 32'));
});
