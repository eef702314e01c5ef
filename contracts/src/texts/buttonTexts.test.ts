import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { plainKey, readTexts } from '../testing/readTexts.ts';

/** What fits a button of a narrow phone on one line. */
const LENGTH_MAX = 22;
/** Longer ones, and why: by key, in every language that needs it. */
const ALLOWED: Readonly<Record<string, string>> = {
  'messaging/screen gift.give': 'the price stands in the button that spends it',
  'payments/screen checkout.order': 'the words that German law asks for',
  'credits/screen withdrawal.confirm': 'the words of the right of withdrawal',
  'safety/screen blocked.unblockName': 'read aloud: the button itself shows the short form',
  'accounts/screen export.start': 'one letter over, in the words of the glossary',
  'safety/screen sanction.export': 'one letter over, in the words of the glossary',
};

const site = join(import.meta.dirname, '../../../member-web/src');
const screens = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.startsWith('gallery/'),
);

/** The keys that stand in a `<Button>` of a file, as `accounts:reset.again`. */
function buttonKeysOf(name: string): string[] {
  const code = readFileSync(join(site, name), 'utf8');
  const own = /useTranslation\(\[?'(\w+)'/.exec(code)?.[1] ?? 'site';
  const found: string[] = [];
  const keysIn = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text.includes(':') ? node.text : `${own}:${node.text}`);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(keysIn);
  };
  const visit = (node: ts.Node, inButton: boolean) => {
    if (inButton && ts.isCallExpression(node) && node.expression.getText() === 't' && node.arguments[0])
      keysIn(node.arguments[0]);
    const isButton = ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Button';
    if (isButton) for (const child of node.children) visit(child, true);
    else ts.forEachChild(node, (child) => visit(child, inButton));
  };
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return found;
}

const onScreens = new Set(
  screens.flatMap(buttonKeysOf).flatMap((key) => {
    const [feature = '', name = ''] = key.split(':');
    return [`${feature}/screen ${name}`, `${feature}/shared ${name}`];
  }),
);
const isButton = (place: string) => onScreens.has(plainKey(place)) || /^\w+\/mail (.*\.)?button$/.test(place);
/** What is filled in is not counted, but for numbers, which have two digits. */
const lengthOf = (text: string) =>
  text
    .replaceAll('{{count}}', '00')
    .replaceAll('{{seconds}}', '00')
    .replace(/\{\{\w+(, [\w(): ]+)?\}\}/g, '')
    .trim().length;

/** Spanish, French and Italian say “de créditos” from a million on; no price is. */
const isOfMillions = (language: (typeof LANGUAGES)[number], place: string) =>
  language !== 'pl' && place.endsWith('_many');

const longIn = (language: (typeof LANGUAGES)[number]) =>
  [...readTexts(language)].filter(
    ([place, text]) => isButton(place) && !isOfMillions(language, place) && lengthOf(text) > LENGTH_MAX,
  );

describe('the words of a button', () => {
  it('are found in screens and mails', () => {
    expect(onScreens.size).toBeGreaterThan(200);
    expect(
      [...readTexts('en').keys()].filter((place) => place.includes('/mail ') && isButton(place)).length,
    ).toBeGreaterThan(20);
  });

  it.each(LANGUAGES)(`are at most ${LENGTH_MAX} characters in %s`, (language) => {
    expect(longIn(language).filter(([place]) => !(plainKey(place) in ALLOWED))).toEqual([]);
  });

  it('are no longer than that without need', () => {
    const needed = new Set(LANGUAGES.flatMap((language) => longIn(language).map(([place]) => plainKey(place))));
    expect(Object.keys(ALLOWED).filter((place) => !needed.has(place))).toEqual([]);
  });
});
