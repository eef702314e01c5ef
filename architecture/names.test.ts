import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { code, text } from './repository.ts';

/**
 * Names of our own for what the field has a word for, and that word: an outsider searches for it. Prose may sing; identifiers
 * and files may not. What came back once is entered here.
 */
const BANNED: Readonly<Record<string, string>> = {
  adminDoor: 'adminRouter',
  deeds: 'audit',
  fewAtOnce: 'limitConcurrency',
  patiently: 'retry',
  openPatiently: 'openWithRetry',
  whatBarsTheDoors: 'connectionFault',
  gathered: 'batched',
  gatherCalls: 'batchCalls',
  gatherQueries: 'batchQueries',
  gatherCounts: 'batchCounts',
  gatheredCounts: 'batchedCounts',
  GatheredCounts: 'BatchedCounts',
  walkMembers: 'scanMembers',
  walkPlaces: 'scanPlaces',
  Hit: 'SearchResult',
  hits: 'results',
  topHits: 'topResults',
  TopHits: 'TopResults',
  traitOf: 'attributeOf',
  SearchShelf: 'SearchPartition',
  searchShelf: 'searchPartition',
  accountHands: 'page objects',
  accountWords: 'accountTexts',
  foundIn: 'a fixture named for what it holds',
  cuttingLine: 'a proxy that drops connections',
  House: 'AppContext, WorkerContext or TestApp',
};
/** Resources of the back office, and with them addresses, permissions and entries of the audit. */
const BANNED_RESOURCES: Readonly<Record<string, string>> = { moments: 'point-in-time-views', traces: 'erasure views' };

/** The identifiers of a file; words in comments and texts are none. */
function identifiersOf(source: string, jsx: boolean): Set<string> {
  const found = new Set<string>();
  const file = ts.createSourceFile(
    'file',
    source,
    ts.ScriptTarget.Latest,
    false,
    jsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
const isBanned = (name: string) => Object.hasOwn(BANNED, name);

describe('names that an outsider finds', () => {
  it('are those of the field, in the code', () => {
    const own = code.flatMap((path) => {
      const source = text(path);
      // Most files have none of these words at all.
      if (!Object.keys(BANNED).some((name) => source.includes(name))) return [];
      return [...identifiersOf(source, path.endsWith('x'))]
        .filter(isBanned)
        .map((name) => `${path}: ${name}, say ${BANNED[name]}`);
    });
    expect(own).toEqual([]);
  });

  it('are those of the field, of files', () => {
    const named = code.filter((path) => isBanned((path.split('/').at(-1) ?? '').split('.')[0] ?? ''));
    expect(named).toEqual([]);
  });

  it('are those of the field, of the resources of the back office', () => {
    const resources = code
      .filter((path) => /^contracts\/src\/[^/]+\/\w*[rR]esources\.ts$/.test(path))
      .flatMap((path) => [...text(path).matchAll(/^ {4}name: '([\w-]+)',$/gm)].map(([, name = '']) => name));
    expect(resources.length).toBeGreaterThan(40);
    expect(resources.filter((name) => Object.hasOwn(BANNED_RESOURCES, name))).toEqual([]);
  });

  it('are found where they stand, and not in what is only said', () => {
    expect([...identifiersOf('const hits = 1; // a shelf', false)].filter(isBanned)).toEqual(['hits']);
    expect([...identifiersOf("say('gathered')", false)].filter(isBanned)).toEqual([]);
  });
});
