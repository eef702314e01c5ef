import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { plainKey, readTexts } from '../testing/readTexts.ts';

const root = join(import.meta.dirname, '../../..');
/** Parts that are read by property or as a whole, under the names that the contract has for them. */
const WHOLE =
  /^(refusals|staffRefusals|site\/heads|site\/storage|accounts\/export|messaging\/gifts|site\/staffKit|site\/staffSettings|staffCodes) /;
/** The namespace of a part, where it is not that of its feature. */
const NAMESPACES: Readonly<Record<string, string>> = {
  ...{ mailLayout: 'layout', lander: 'lander', receipt: 'receipt' },
  ...{
    staffKit: 'kit',
    staffSettings: 'settings',
    staffCodes: 'codes',
    staffEvents: 'events',
    staffExports: 'exports',
  },
};

const sources = ['member-web', 'workers', 'api', 'platform', 'contracts', 'projector', 'admin-web'].flatMap((room) =>
  readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(root, room, 'src', name)),
);
const literals = new Set<string>();
const patterns: RegExp[] = [];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
for (const path of sources) {
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isPropertyAccessExpression(node)) literals.add(node.name.text);
    if (ts.isBindingElement(node)) literals.add((node.propertyName ?? node.name).getText());
    if (ts.isTemplateExpression(node)) {
      const said = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      // `${one}.${other}` would be every key.
      if (/\w{3}/.test(said.join(' '))) patterns.push(new RegExp(`^${said.map(escaped).join('[\\w.-]+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind));
}

/** Whether the code names the text, written out or by a pattern. */
function isUsed(place: string): boolean {
  const [part = '', key = ''] = place.split(' ');
  const [feature = '', name = ''] = part.split('/');
  const asked = [key, `${NAMESPACES[name || feature] ?? feature}:${key}`];
  if (name === 'checkout' || name === 'sms' || name === 'share') asked.push(key.split('.')[0] ?? '');
  return asked.some((one) => literals.has(one) || patterns.some((pattern) => pattern.test(one)));
}

describe('every text', () => {
  it('is said somewhere', () => {
    const places = new Set([...readTexts('en').keys()].map(plainKey));
    expect([...places].filter((place) => !WHOLE.test(place) && !isUsed(place))).toEqual([]);
  });

  it('would be missed if nobody said it', () => {
    expect(isUsed('payments/screen directDebit.nobodyEverSaidThis')).toBe(false);
    expect(isUsed('payments/screen directDebit.title')).toBe(true);
  });
});
