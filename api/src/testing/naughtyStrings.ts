import publicList from 'big-list-of-naughty-strings' with { type: 'json' };
import { naughtyCharacters } from './naughtyCharacters.ts';
import { naughtyWords } from './naughtyWords.ts';

/** Texts that expressions of production code could be slow on, of a length: 60 of them. */
export function slowTexts(length: number): readonly string[] {
  const fill = (unit: string, end = '!') =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length - end.length) + end;
  const units = [
    'a',
    '1',
    ' ',
    '\n',
    '-',
    '.',
    '@',
    '+',
    '_',
    '0',
    'A',
    'a+',
    'a.',
    'a-',
    'a@',
    'a@a',
    '@a',
    '.a',
    '1 ',
    '1-',
    '1.',
    '+1',
    '(1',
    '00',
    'aa00',
    'nl00 ',
    'aa00-',
    'one ',
    'one,',
    'a at a ',
    '[at] ',
    'www.',
    'http://',
    '<',
    '<a ',
    '<!---->',
    '<!--',
    '</',
    '&#',
    '?a',
    '?a=',
    'a=b&',
    '"',
    "'",
    '\\',
    '{{',
    '(a',
    '\u0301',
    'é',
    'ﷺ',
    '😀',
    '\u200d',
    'my send geld ',
    'invest ',
    'instagram',
    '€1 ',
    '1 euro ',
    '\t \t',
    'a\n\n',
    ',;:',
  ];
  return units.map((unit) => fill(unit));
}

/** Every one of our own, once. */
export const ownNaughtyStrings: readonly string[] = [
  ...new Set([naughtyCharacters, naughtyWords].flatMap((classes) => Object.values(classes).flat())),
];
/** The public Big List of Naughty Strings (MIT, minimaxir), as the package has it: each of it once. */
export const publicNaughtyStrings: readonly string[] = [...new Set(publicList as readonly string[])];

/** Every naughty string once: our own, and those of the public list. */
export const naughtyStrings: readonly string[] = [...new Set([...ownNaughtyStrings, ...publicNaughtyStrings])];
