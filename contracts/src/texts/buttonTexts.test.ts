import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { plainKey } from './textPlaces.ts';
import { BUTTON_LENGTH_MAX, BUTTONS_ALLOWED, isButton, isLongButton } from './textRules.ts';
import { readTexts } from '../testing/readTexts.ts';

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
const english = new Set([...readTexts('en').keys()].map(plainKey));

const longIn = (language: (typeof LANGUAGES)[number]) =>
  [...readTexts(language)].filter(([place, text]) => isLongButton(language, place, text));

describe('the words of a button', () => {
  it('are known to whoever judges a change of them: -u writes down which texts are buttons', async () => {
    const known = [...onScreens].filter((place) => english.has(place)).sort();
    await expect(`${JSON.stringify(known, null, 2)}\n`).toMatchFileSnapshot('buttonKeys.json');
  });

  it('are found in screens and mails', () => {
    expect(onScreens.size).toBeGreaterThan(200);
    expect(
      [...readTexts('en').keys()].filter((place) => place.includes('/mail ') && isButton(place)).length,
    ).toBeGreaterThan(20);
  });

  it.each(LANGUAGES)(`are at most ${BUTTON_LENGTH_MAX} characters in %s`, (language) => {
    expect(longIn(language).filter(([place]) => !(plainKey(place) in BUTTONS_ALLOWED))).toEqual([]);
  });

  it('are no longer than that without need', () => {
    const needed = new Set(LANGUAGES.flatMap((language) => longIn(language).map(([place]) => plainKey(place))));
    expect(Object.keys(BUTTONS_ALLOWED).filter((place) => !needed.has(place))).toEqual([]);
  });
});
