import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');
/** Parts that are read by property or as a whole, under the names that the contract has for them. */
export const READ_WHOLE =
  /^(refusals|staffRefusals|site\/heads|site\/languageOffer|site\/storage|safety\/statement|accounts\/export|messaging\/gifts|payments\/offer|site\/staffKit|site\/staffSettings|staffCodes) /;
/** The namespace of a part, where it is not that of its feature. */
const NAMESPACES: Readonly<Record<string, string>> = {
  ...{ mailLayout: 'layout', lander: 'lander', receipt: 'receipt' },
  ...{
    staffKit: 'kit',
    staffTexts: 'texts',
    staffSettings: 'settings',
    staffCodes: 'codes',
    staffEvents: 'events',
    staffExports: 'exports',
    gifts: 'gifts',
    discounts: 'discounts',
  },
};
const ROOMS = ['member-web', 'workers', 'api', 'platform', 'contracts', 'projector', 'admin-web'];

type Said = Readonly<{ file: string; literals: ReadonlySet<string>; patterns: readonly RegExp[] }>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The strings of a file, and what its templates can become. */
function saidIn(path: string): Said {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
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
  return { file: relative(root, path), literals, patterns };
}

/**
 * Reads every source once; the answer tells which files name a text, written out or by a pattern, by its place without plural
 * form (`payments/screen bonus.label`). Those of READ_WHOLE are found only where somebody names one.
 */
export function textUses(): (place: string) => string[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => saidIn(join(root, room, 'src', name))),
  );
  return (place) => {
    const [part = '', key = ''] = place.split(' ');
    const [feature = '', name = ''] = part.split('/');
    const asked = [key, `${NAMESPACES[name || feature] ?? feature}:${key}`];
    if (name === 'checkout' || name === 'sms' || name === 'share') asked.push(key.split('.')[0] ?? '');
    return files
      .filter(({ literals, patterns }) =>
        asked.some((one) => literals.has(one) || patterns.some((pattern) => pattern.test(one))),
      )
      .map(({ file }) => file);
  };
}
