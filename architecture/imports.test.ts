import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  code,
  featureOf,
  importedFile,
  importsOf,
  isTest,
  listOf,
  roomOf,
  rooms,
  sources,
  text,
} from './repository.ts';

/** Who may import whom. Everything not listed is forbidden. */
const mayImport: Record<string, RegExp[]> = {
  contracts: [],
  domain: [/^contracts\//],
  platform: [/^contracts\//],
  projector: [/^contracts\//, /^platform\//],
  api: [/^contracts\//, /^platform\//, /^domain\//, /^projector\/.*\.query$/],
  workers: [/^contracts\//, /^platform\//, /^domain\//, /^projector\/.*\.query$/],
  'member-web': [/^contracts\//],
  'admin-web': [/^contracts\//],
};
/**
 * A test of the whole way may fold the read models it then asks; one that moves the clock runs the workers beside the api;
 * one that opens an older database migrates all of it; what pictures every text writes every mail.
 */
const onlyInTests =
  /^(projector\/(allProjections|ensureReadModels|src\/migrations\/projectorMigrations\.ts)|workers\/src\/(openWorkers|startWorkers|migrations\/workerMigrations|accounts\/finaliseDeletions\.timer|mail\/mailsPage)\.ts)$/;
/** The only packages of the rooms that must run anywhere: no Node, no browser, no database. */
const packagesOf: Record<string, RegExp> = { contracts: /^zod$/, domain: /^date-fns(\/.*)?$/ };

it('looks at something', () => {
  for (const room of rooms) expect(listOf(code, (path) => roomOf(path) === room).length, room).toBeGreaterThan(0);
});

describe('who may import whom', () => {
  it('no room knows more rooms than it may', () => {
    const broken = sources.flatMap((path) =>
      importsOf(path).flatMap((specifier) => {
        const room = roomOf(path);
        const target = specifier.startsWith('@vonk/')
          ? specifier.slice('@vonk/'.length)
          : specifier.startsWith('.')
            ? relative('.', resolve(path, '..', specifier))
            : null;
        if (target === null || roomOf(target) === room || (isTest(path) && onlyInTests.test(target))) return [];
        return mayImport[room]?.some((rule) => rule.test(target)) && specifier.startsWith('@vonk/')
          ? []
          : [`${path} imports ${specifier}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('what is there for tests alone is imported by nothing else', () => {
    // Suites that adapters must pass, benchmarks and the recording of events are run like tests.
    const forTests = /\.(contract|bench)\.ts$|\/bench\//;
    const leaking = sources
      .filter((path) => !isTest(path) && !forTests.test(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((specifier) => /(^|\/)testing\//.test(specifier))
          .map((specifier) => `${path} imports ${specifier}`),
      );
    expect(leaking).toEqual([]);
  });

  it('contracts and domain need nothing but the language', () => {
    const broken = sources.flatMap((path) => {
      const allowed = packagesOf[roomOf(path)];
      if (!allowed || isTest(path)) return [];
      return importsOf(path)
        .filter((specifier) => !/^(\.|@vonk\/)/.test(specifier) && !allowed.test(specifier))
        .map((specifier) => `${path} imports ${specifier}`);
    });
    expect(broken).toEqual([]);
  });

  it('features of one room never import each other', () => {
    const broken = sources.flatMap((path) =>
      importsOf(path).flatMap((specifier) => {
        const own = `@vonk/${roomOf(path)}/`;
        if (!specifier.startsWith('.') && !specifier.startsWith(own)) return [];
        const target = specifier.startsWith('.')
          ? relative('.', resolve(path, '..', specifier))
          : `${roomOf(path)}/src/${specifier.slice(own.length)}.ts`;
        const [from, to] = [featureOf(path), featureOf(target)];
        // contracts are one vocabulary: what a profile card is, every feature that shows one must say alike.
        const shared = roomOf(path) === 'contracts' || isStreamState(target);
        if (!from || !to || from === to || isTest(path) || shared) return [];
        return [`${path} imports ${specifier}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('nothing imports itself in a circle, types included', () => {
    const graph = new Map(
      sources.map((path) => [
        path,
        importsOf(path).flatMap((specifier) => {
          const file = importedFile(path, specifier);
          return file === null ? [] : [file];
        }),
      ]),
    );
    expect(circlesIn(graph)).toEqual([]);
    expect(circlesIn(new Map([...graph, ['one', ['other']], ['other', ['one']]]))).toEqual(['one → other → one']);
  });
});

/** A stream belongs to one feature, but every feature that decides on it must see its state. */
function isStreamState(path: string): boolean {
  return roomOf(path) === 'domain' && existsSync(path) && /\bStream<[^>]*>|\bcategory: '/.test(text(path));
}

/** Every circle of a graph once, as the way around it. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const way: string[] = [];
  const visit = (node: string): void => {
    const since = way.indexOf(node);
    if (since !== -1) return void found.push([...way.slice(since), node].join(' → '));
    if (done.has(node)) return;
    way.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    way.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return found;
}
