import { describe, expect, it } from 'vitest';
import { elided, elision } from './elision.ts';

describe('words that change with what follows them', () => {
  it.each([
    ['Anna', 'd’Anna'],
    ['Élodie', 'd’Élodie'],
    ['Yves', 'd’Yves'],
    ['Yann', 'de Yann'],
    ['Hugo', 'de Hugo'],
    ['Marie', 'de Marie'],
    ['', 'de '],
  ])('French: %s', (name, said) => expect(elided('de', name)).toBe(said));

  it.each([
    ['8 marzo', 'l’8 marzo'],
    ['11 marzo', 'l’11 marzo'],
    ['1 marzo', 'il 1 marzo'],
    ['18 marzo', 'il 18 marzo'],
    ['28 marzo', 'il 28 marzo'],
    ['8', 'l’8'],
    ['8,5', 'l’8,5'],
    ['80', 'l’80'],
    ['89', 'l’89'],
    ['8.000', 'l’8.000'],
    ['80.000', 'l’80.000'],
    ['11,5', 'l’11,5'],
    ['11.000', 'l’11.000'],
    ['90', 'il 90'],
    ['110', 'il 110'],
    ['lunedì 8 marzo', 'il lunedì 8 marzo'],
  ])('Italian: %s', (date, said) => expect(elided('il', date)).toBe(said));

  it.each([
    [80, 'l’80'],
    [8, 'l’8'],
    [20, 'il 20'],
    ['8 marzo', 'l’8 marzo'],
    [undefined, 'il '],
  ])('Italian, as an engine is taught it: %s', (value, said) => {
    const taught = new Map<string, (value: unknown, language: string | undefined, options: object) => string>();
    elision.init({ services: { formatter: { add: (name, format) => taught.set(name, format) } } });
    expect(taught.get('il')?.(value, 'it', {})).toBe(said);
  });
});
