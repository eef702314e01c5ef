import { describe, expect, it } from 'vitest';
import { elided } from './elision.ts';

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
    ['1 mars 2026', '1er mars 2026'],
    ['11 mars 2026', '11 mars 2026'],
    ['21 mars', '21 mars'],
    ['1', '1'],
  ])('the first of a month in French: %s', (date, said) => expect(elided('premier', date)).toBe(said));

  it.each([
    ['8 marzo', 'l’8 marzo'],
    ['11 marzo', 'l’11 marzo'],
    ['1 marzo', 'il 1 marzo'],
    ['18 marzo', 'il 18 marzo'],
    ['28 marzo', 'il 28 marzo'],
    ['8,5', 'il 8,5'],
  ])('Italian: %s', (date, said) => expect(elided('il', date)).toBe(said));
});
