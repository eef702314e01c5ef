import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { all, text } from './repository.ts';

/** The papers that comments cite by a short name. */
const papers = {
  SPEC: 'docs/specification.md',
  DECISIONS: 'docs/decisions.md',
  DESIGN: 'docs/architecture.md',
  API: 'docs/api.md',
  LOOK: 'docs/look.md',
} as const;
type Paper = keyof typeof papers;

const files = all.filter((path) => /\.(tsx?|mjs|css)$/.test(path));

/** Words alone: a citation may break over lines, and a paper has its markup. */
const plain = (text: string) =>
  text
    .replace(/[`*_"“”]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
/** Comments continue on the next line after a star or two slashes. */
const unwrapped = (code: string) => code.replace(/\n\s*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ');

/** A whole paper, or a section of it by its number. */
function placeIn(paper: Paper, section: string | null): string | null {
  const whole = text(papers[paper]);
  if (section === null) return plain(whole);
  const [, body] = new RegExp(`^## ${section}\\. (.*?)(?=^## \\d|$(?![^]))`, 'ms').exec(whole) ?? [];
  return body === undefined ? null : plain(body);
}

/** The citations of a text that lead nowhere, such as `SPEC 12` or `DECISIONS "no such line"`. */
function brokenCitations(code: string): string[] {
  const cited = unwrapped(code).matchAll(
    /\b(SPEC|DECISIONS|DESIGN|API|LOOK)(?:\.md)? (\d{1,2}(?:(?:, | and )\d{1,2})*)?(?! ?\.\d)(?: ?"([^"]{1,80})")?|\((DECISIONS): ([a-z][^)]{1,60})\)/g,
  );
  return [...cited].flatMap(([whole, before, sections, inQuotes, named, afterColon]) => {
    const [name, quoted] = [before ?? named, inQuotes ?? afterColon];
    if (sections === undefined && quoted === undefined) return [];
    // OpenAPI 3.1 is no paper of ours.
    if (name === 'API' && quoted === undefined) return [];
    const numbers = sections?.split(/, | and /) ?? [null];
    const places = numbers.map((section) => placeIn(name as Paper, section));
    const found =
      places.every((place) => place !== null) && (!quoted || places.some((place) => place?.includes(plain(quoted))));
    return found ? [] : [whole.trim()];
  });
}

describe('the papers', () => {
  it('has every section that a comment cites', () => {
    for (const path of Object.values(papers)) expect(existsSync(path), path).toBe(true);
    const broken = files.flatMap((path) => brokenCitations(text(path)).map((citation) => `${path}: ${citation}`));
    expect(broken).toEqual([]);
  });

  it('would notice a section, a number or a line that is not there', () => {
    expect(brokenCitations('/** SPEC 2, 9: fine. DECISIONS "sanctions". (DECISIONS: swipe likes) */')).toEqual([]);
    expect(
      brokenCitations('/** DECISIONS "no such\n * thing". SPEC 12. SPEC 3 "unheard of" (DECISIONS: unheard of) */'),
    ).toEqual(['DECISIONS "no such thing"', 'SPEC 12', 'SPEC 3 "unheard of"', '(DECISIONS: unheard of)']);
  });
});
