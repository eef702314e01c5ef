import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../testing/readTexts.ts';
import { leavesOf, plainKey } from './textPlaces.ts';
import { TYPED_FIGURES, typedFigures } from './typedFigures.ts';

const REGIONS = join(import.meta.dirname, 'regions');

/** Of a region by place, as at home. */
const regional = (file: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(join(REGIONS, file), 'utf8')) as Record<string, object>).flatMap(
    ([part, tree]) => leavesOf(tree).map(([key, text]): [string, string] => [`${part} ${key}`, text]),
  );

const languages = LANGUAGES.map((language) => [language, [...readTexts(language)]] as const);
const regions = readdirSync(REGIONS).map((file) => [file.replace('.json', ''), regional(file)] as const);
/** Every figure that stands typed, by language and place. */
const found = [...languages, ...regions].flatMap(([language, texts]) =>
  texts.flatMap(([place, text]) =>
    typedFigures(text, language).map((figure) => ({ language, place: plainKey(place), figure })),
  ),
);
const listed = (place: string): readonly string[] => TYPED_FIGURES[place]?.[0] ?? [];

describe('a figure in a text', () => {
  it('is filled in from its rule, or listed with what it is', () => {
    expect(found.filter(({ place, figure }) => !listed(place).includes(figure))).toEqual([]);
  });

  it('is not listed without need', () => {
    const needless = Object.keys(TYPED_FIGURES).flatMap((place) =>
      listed(place)
        .filter((figure) => !found.some((one) => one.place === place && one.figure === figure))
        .map((figure) => `${place}: ${figure}`),
    );
    expect(needless).toEqual([]);
  });

  it.each([
    ['Use at least 10 characters.', 'en', ['10']],
    ['De 1 à 10 000.', 'fr', ['1', '10\u00a0000']],
    ['Within two days, {{count}} times', 'en', ['two days']],
    ['Within two days', 'nl', []],
    ['{{sub1}}<1>x</1>', 'en', []],
  ])('is found in “%s”', (text, language, figures) => {
    expect(typedFigures(text.replace('10 000', '10\u00a0000'), language)).toEqual(figures);
  });
});
