import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const text = (path: string) => readFileSync(path, 'utf8');
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const built = 'member-web/dist/index.html';

describe('the gallery of components', () => {
  it('shows every component of ui', () => {
    const shown = below('member-web/src/gallery')
      .filter((path) => path.endsWith('.tsx'))
      .map(text)
      .join('\n');
    const components = readdirSync('member-web/src/ui').filter((name) => /^[A-Z]\w+\.tsx$/.test(name));
    expect(components.length).toBeGreaterThan(10);
    const missing = components.filter(
      (name) => !shown.includes(`'../ui/${name}'`) || !shown.includes(`<${name.replace('.tsx', '')}`),
    );
    expect(missing).toEqual([]);
  });

  it('is reached from no other page of the site', () => {
    const others = [...below('member-web/src'), 'member-web/index.html', 'member-web/vite.config.ts'].filter(
      (path) =>
        /\.(tsx?|html|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('member-web/src/gallery/'),
    );
    expect(others.length).toBeGreaterThan(100);
    // Vite builds the pages that its configuration names, and what they lead to.
    expect(others.filter((path) => /\bgallery\/|gallery\.html/.test(text(path)))).toEqual([]);
    const pages = text('member-web/vite.config.ts')
      .match(/\binput:.*?\]/s)?.[0]
      .match(/[\w-]+\.html/g);
    expect(pages).toEqual(['index.html', 'lander.html']);
  });

  it.skipIf(!existsSync(built))('is not in the built site', () => {
    const files = below('member-web/dist').filter((path) => /\.(js|css|html)$/.test(path));
    expect(files.length).toBeGreaterThan(5);
    // Two texts of it that no minifier touches.
    expect(files.filter((path) => /gallery\.html|Checkbox, Switch/.test(text(path)))).toEqual([]);
  });
});
