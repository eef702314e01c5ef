const PLACEHOLDER = /\{\{(\w+)(?:, \w+(?:\([^)]*\))?)?\}\}|<\/?\w+>/g;

/**
 * What a text is filled with, each once and sorted: `{{name}}` whatever form it is written in (`{{name, de}}`), and the tags
 * around its words.
 */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([written, name]) => (name ? `{{${name}}}` : written)))].sort();

/** The forms that a text asks for: `number`, or a word that goes with its value (`elided`). */
export const placeholderForms = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+, (\w+)/g)].map(([, form = '']) => form);
