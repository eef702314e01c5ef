/** How `npm run new` edits what is there: functions from text to text, null where they find no place. */
import { contractList } from './contractLists.mjs';

export const LANGUAGES = contractList('languages.ts', 'LANGUAGES');
export const STAFF_LANGUAGES = contractList('texts/staffTexts.ts', 'STAFF_LANGUAGES');

/** Adds names to an import of a module, or the import to the others. */
export const withImport = (names, module) => (text) => {
  const known = new RegExp(`import \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';`).exec(text);
  if (!known) return `import { ${names.join(', ')} } from '${module}';\n${text}`;
  const merged = [...new Set([...known[1].split(',').map((one) => one.trim()), ...names])].filter(Boolean);
  return text.replace(known[0], `import { ${merged.join(', ')} } from '${module}';`);
};
/** Puts a line at the end of what begins with `opening` and ends at the first `closing` after it. */
export const withLine = (opening, closing, line) => (text) => {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.indexOf(closing, start);
  return end < 0 ? null : `${text.slice(0, end)}${line}\n${text.slice(end)}`;
};
/** An edit of a file that may not be there yet: it begins with this. */
export const beginning = (first) => (text) => text || first;
export const inTurn =
  (...edits) =>
  (text) =>
    edits.reduce((so, edit) => (so === null ? null : edit(so)), text);
/** Adds texts below a key of a JSON file. */
const withTexts = (key, texts) => (text) => {
  const before = text === '' ? {} : JSON.parse(text);
  return Object.hasOwn(before, key) ? null : JSON.stringify({ ...before, [key]: texts });
};
/** Adds one text to those below a key of a JSON file. */
const withText = (key, name, words) => (text) => {
  const before = JSON.parse(text);
  const own = before[key] ?? {};
  return Object.hasOwn(own, name) ? null : JSON.stringify({ ...before, [key]: { ...own, [name]: words } });
};
/** A text of the back office, in the languages that it speaks. */
export const inEachStaffLanguage = (part, feature, key, name, words) =>
  STAFF_LANGUAGES.map((language) => [
    `contracts/src/${feature}/texts/${part}.${language}.json`,
    withText(key, name, words),
  ]);
export const inEachLanguage = (part, feature, key, texts) =>
  LANGUAGES.map((language) => [`contracts/src/${feature}/texts/${part}.${language}.json`, withTexts(key, texts)]);
