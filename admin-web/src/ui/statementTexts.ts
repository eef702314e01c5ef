import { isLanguage, type Language } from '@vonk/contracts/languages';
import type { StatementTexts } from '@vonk/contracts/safety/statementTemplates';
import { typesetTree } from '@vonk/contracts/texts/typeset';
import { loadChangedTexts } from '../app/changedTexts.ts';

/** Each language is a chunk of its own: only that of the member is loaded. */
const LOADS: Readonly<Record<Language, () => Promise<{ default: StatementTexts }>>> = {
  nl: () => import('@vonk/contracts/safety/texts/statement.nl.json'),
  de: () => import('@vonk/contracts/safety/texts/statement.de.json'),
  en: () => import('@vonk/contracts/safety/texts/statement.en.json'),
  es: () => import('@vonk/contracts/safety/texts/statement.es.json'),
  fr: () => import('@vonk/contracts/safety/texts/statement.fr.json'),
  it: () => import('@vonk/contracts/safety/texts/statement.it.json'),
  pl: () => import('@vonk/contracts/safety/texts/statement.pl.json'),
};

/** What templates are made of in the language of a member, typeset; null for a language that members do not have. */
export async function loadStatementTexts(language: string): Promise<StatementTexts | null> {
  if (!isLanguage(language)) return null;
  const [texts, changed] = await Promise.all([LOADS[language](), loadChangedTexts(language)]);
  return typesetTree(language, texts.default, undefined, changed.get('safety/statement'));
}
