import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { fillText } from './fillText.ts';
import { isolated } from './isolated.ts';
import { textOptions } from './textOptions.ts';

describe('a value in a sentence', () => {
  it.each(['ليلى', 'דנה', 'Dana דנה', 'ﷲ', '𞤀𞤣'])('is isolated where it is written from right to left: %s', (name) =>
    expect(isolated(name)).toBe(`\u2068${name}\u2069`),
  );

  it.each(['Émilie', 'Łukasz <b>', 'Ольга', '芳子', '🙂', '32', ''])(
    'is what it was in every other script: %s',
    (name) => expect(isolated(name)).toBe(name),
  );

  const texts = { name: '{{name}}, {{age}}', credits: '{{name}}: {{count, number}} & {{name, de}}' };
  it('is so in the engine of the rooms, also where something formats it', async () => {
    const engine = i18next.createInstance();
    await engine.init({ ...textOptions, lng: 'nl', ns: 'x', resources: { nl: { x: texts } } });
    const said = engine.t as unknown as (key: string, values: object) => string;
    expect(said('x:name', { name: 'ليلى', age: 32 })).toBe('\u2068ليلى\u2069, 32');
    expect(said('x:name', { name: '<b>Zoë & Co/</b>', age: 32 })).toBe('<b>Zoë & Co/</b>, 32');
    expect(said('x:credits', { name: 'דנה', count: 1500 })).toMatch(/^\u2068דנה\u2069: 1\.500 & /);
  });

  it('is so where there is no engine', () =>
    expect(fillText(texts.name, { name: 'ليلى', age: 32 })).toBe('\u2068ليلى\u2069, 32'));
});
