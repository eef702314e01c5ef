import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { all, code, listOf, rooms, sources, text } from './repository.ts';

const LINES_MAX = 300;

describe('a place for everything', () => {
  it('no folder beside the rooms, and in the rooms none that says nothing', () => {
    const besideRooms = ['node_modules', 'coverage', 'test-results', 'reports', 'docs', 'architecture'];
    const beside = readdirSync('.', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => !rooms.includes(name) && !besideRooms.includes(name));
    expect(beside).toEqual([]);
    const vague = /(^|\/)(utils?|helpers?|services?|managers?|common|misc|lib)(\/|\.tsx?$)/i;
    expect(listOf(all, (path) => vague.test(path) && path !== 'platform/src/local/services.ts')).toEqual([]);
  });

  it('only the suffixes of the list', () => {
    const name =
      /^[^.]+(\.(projection|query|store|mail|timer|journey|contract|bench))?(\.((pg|redis|esdb|journey|thorough)\.)?test)?(\.d)?\.tsx?$/;
    expect(listOf(sources, (path) => !name.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  });

  it('no barrels and no default exports', () => {
    expect(listOf(sources, (path) => /\/index\.tsx?$/.test(path))).toEqual([]);
    expect(listOf(sources, (path) => /^export default |^export \{[^}]*\bas default\b/m.test(text(path)))).toEqual([]);
  });

  it('every file can be read in one sitting', () => {
    const readable = all.filter((path) => /\.(tsx?|mjs|css)$/.test(path));
    expect(listOf(readable, (path) => text(path).trimEnd().split('\n').length > LINES_MAX)).toEqual([]);
  });

  it('no width of the member site follows the letters: text would break anew, and the page jump, when they arrive', () => {
    const sheets = all.filter((path) => /^member-web\/.*\.css$/.test(path));
    expect(sheets.length).toBeGreaterThan(50);
    expect(listOf(sheets, (path) => /\d(ch|ex|ic|cap)\b/.test(text(path)))).toEqual([]);
  });

  it('nothing is left for later and no rule is switched off', () => {
    // Put together here so that this file does not find itself.
    const words = [
      '@ts-' + 'ignore',
      '@ts-' + 'nocheck',
      '(es|ox)lint-' + 'disable',
      'TO' + 'DO\\b',
      'FIX' + 'ME\\b',
      'as ' + 'any\\b(?=\\s*[;,)\\]}.])',
      '(it|describe|test)\\.(only|todo)\\b',
    ];
    const pattern = new RegExp(words.map((word) => (/^\w/.test(word) ? `\\b${word}` : word)).join('|'));
    expect(listOf(code, (path) => pattern.test(text(path)))).toEqual([]);
  });
});
