import { pathToFileURL } from 'node:url';
import { contractList } from './contractLists.mjs';

/** Where the package `eld` keeps what it tells languages by. It exports no way to leave some of them out. */
const TABLES = /[\\/]eld[\\/]src[\\/]ngrams[\\/]extrasmall\.js$/;

/** The package whose tables are made smaller: it has to be in the bundle, since beside it the whole of them is loaded. */
export const TELLS_LANGUAGES = 'eld';

/**
 * Plugin of rolldown: bundles have the tables of our languages alone. Those of all sixty take 86 MB to load and half a second of
 * a start, of which 5 MB are ever asked.
 */
export const ourLanguageTables = () => ({
  name: 'our-language-tables',
  load: {
    filter: { id: TABLES },
    async handler(id) {
      const { ngramsData } = await import(pathToFileURL(id).href);
      const kept = keepLanguages(ngramsData, contractList('languages.ts', 'LANGUAGES'));
      return `export const ngramsData = ${sourceOf(kept)};`;
    },
  },
});

/**
 * What of the tables tells these languages: `ngrams` gives for a few letters how much they speak for each, by its number in
 * `languages`. Ours are told as by all of it.
 */
export function keepLanguages({ ngrams, ...rest }, languages) {
  const ours = Object.keys(rest.languages).filter((number) => languages.includes(rest.languages[number]));
  const kept = {};
  for (const [letters, scores] of Object.entries(ngrams)) {
    const told = ours.filter((number) => number in scores).map((number) => [number, scores[number]]);
    if (told.length > 0) kept[letters] = Object.fromEntries(told);
  }
  return { ...rest, ngrams: kept };
}

/** The tables as an expression: the same scores are one object, and what is parsed as JSON is there in a third of the time. */
function sourceOf({ ngrams, ...rest }) {
  const lines = Object.entries(ngrams).map(([letters, scores]) => [letters, JSON.stringify(scores)]);
  const distinct = [...new Set(lines.map(([, scores]) => scores))];
  const numbers = new Map(distinct.map((scores, number) => [scores, number]));
  const json = (value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  return `((scores, letters) => ({
  ...${JSON.stringify(rest)},
  ngrams: Object.fromEntries(Object.entries(letters).map(([some, number]) => [some, scores[number]])),
}))(${json(distinct.map((scores) => JSON.parse(scores)))}, ${json(Object.fromEntries(lines.map(([letters, scores]) => [letters, numbers.get(scores)])))})`;
}
