import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { all, filesBelow, text } from './repository.ts';

/** The names under which code cites a document. */
const documents: Readonly<Record<string, string>> = {
  DECISIONS: 'docs/decisions.md',
  SPEC: 'docs/specification.md',
};
const written = [
  ...all,
  ...filesBelow('docs'),
  ...readdirSync('.').filter((name) => /\.(md|ts|js)$/.test(name)),
].filter((path) => /\.(tsx?|mjs|md|css)$/.test(path));

const plain = (words: string) => words.toLowerCase().replace(/[*`_]/g, '').replace(/\s+/g, ' ').trim();

/** What a document can be cited by: its headings, and the first words of the lines of its tables. */
function namesIn(document: string): string[] {
  return [...text(document).matchAll(/^(?:#+ +|\| *|- +)([^|\n]+)/gm)].map(([, name = '']) => plain(name));
}

/** `DECISIONS "photos"`, `SPEC 3 "Alerts"`, `docs/operations.md, "Erasure"`, also over the end of a line of a comment. */
function citations(path: string): { document: string; words: string }[] {
  const joined = text(path).replace(/\n\s*(?:\*|\/\/|#) ?/g, ' ');
  return [...joined.matchAll(/\b(DECISIONS|SPEC|docs\/\w+\.md),? (?:[\d.]+ )?"([^"]{2,80})"/g)].map(
    ([, name = '', words = '']) => ({ document: documents[name] ?? name, words }),
  );
}

it('every heading of a document that is quoted exists', () => {
  const cited = written.flatMap((path) => citations(path).map((citation) => ({ path, ...citation })));
  expect(cited.length).toBeGreaterThan(100);
  const wrong = cited.filter(({ document, words }) =>
    document === documents.SPEC
      ? !plain(text(document)).includes(plain(words))
      : !namesIn(document).some((name) => name.startsWith(plain(words))),
  );
  expect(wrong.map(({ path, document, words }) => `${path}: ${document} "${words}"`)).toEqual([]);
});

it('every document of the product that is named exists', () => {
  const there = new Set(filesBelow('docs'));
  const wrong = written.flatMap((path) =>
    [...text(path).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([name]) => !there.has(name))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

it('every variable that the configuration reads has its row', () => {
  const rows = text('docs/operations.md')
    .split('\n')
    .flatMap((line) => [...(/^\| (`[^|]+) \|/.exec(line)?.[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  const read = ['platform/src/config.ts', 'platform/src/sms/smsGateway.ts'].flatMap((path) =>
    [...text(path).matchAll(/\b(?:read|variable)\((?:env,)?\s*'([A-Z_]+)'/g)].map(([, name]) => name),
  );
  expect(read.length).toBeGreaterThan(30);
  expect([...new Set(read)].filter((name) => !rows.includes(name))).toEqual([]);
});
