import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** What the checks of the architecture look at: the files of the repository as they lie there, and who imports whom. */
export const rooms = ['contracts', 'domain', 'platform', 'projector', 'api', 'workers', 'member-web', 'admin-web'];
export const features = 'accounts profiles discovery likes messaging credits payments safety notifications site'.split(
  ' ',
);
export const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/journeys\/|^member-web\/test\//.test(path);
export const text = (path: string) => readFileSync(path, 'utf8');
export const filesBelow = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path);
        return [path];
      });
export const all = rooms.flatMap((room) => filesBelow(room));
export const code = all.filter((path) => /\.tsx?$/.test(path));
export const sources = code.filter((path) => !/^[^/]+\/[^/]+\.config\.ts$/.test(path));

/** The specifiers a file imports, as they are written. */
export const importsOf = (path: string) =>
  [
    ...text(path).matchAll(
      /^[ \t]*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm,
    ),
  ].map(([, declared, dynamic]) => declared ?? dynamic ?? '');
export const roomOf = (path: string) => path.split('/')[0] ?? '';
/** The feature a file belongs to, null for what a room shares. */
export const featureOf = (path: string) => {
  const [, folder, feature = ''] = path.split('/');
  return folder === 'src' && features.includes(feature) ? feature : null;
};
export const listOf = (paths: string[], holds: (path: string) => boolean) => paths.filter(holds);

/** The file of this repository that a specifier means; null for a package, a style sheet or what is not there. */
export function importedFile(path: string, specifier: string): string | null {
  const base = specifier.startsWith('.')
    ? relative('.', resolve(path, '..', specifier))
    : specifier.startsWith('@vonk/')
      ? specifier.replace(/^@vonk\/([^/]+)\//, '$1/src/')
      : null;
  if (base === null) return null;
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null;
}
