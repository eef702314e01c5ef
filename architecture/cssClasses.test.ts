import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, isTest, text } from './repository.ts';

const imported = /import (\w+) from '(\.[^']+\.module\.css)'/g;
/** Names in the selectors of a sheet; what stands in braces holds values and no names. */
const namesIn = (sheet: string) => new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));

/** Classes that a component takes from its sheet by name, and that the sheet does not have: they style nothing, in silence. */
function unknownClasses(source: string, sheetAt: (path: string) => string): string[] {
  return [...source.matchAll(imported)].flatMap(([, variable = '', path = '']) => {
    const known = namesIn(sheetAt(path));
    const named = [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return named.filter((name) => !known.has(name));
  });
}

describe('classes of style sheets', () => {
  it('that a component names are in its sheet', () => {
    const components = ['member-web/src', 'admin-web/src']
      .flatMap(filesBelow)
      .filter((path) => path.endsWith('.tsx') && !isTest(path));
    expect(components.length).toBeGreaterThan(200);
    const unknown = components.flatMap((path) =>
      unknownClasses(text(path), (sheet) => text(posix.join(posix.dirname(path), sheet))).map(
        (name) => `${path}: ${name}`,
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('that are not are found', () => {
    const source = `import classes from './A.module.css';\n<p className={classes.moment} /><p className={classes.text} />`;
    expect(unknownClasses(source, () => '.announcement { margin: 0.5rem }\n.text:hover { color: red }')).toEqual([
      'moment',
    ]);
  });
});
