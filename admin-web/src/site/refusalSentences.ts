import type { StaffLanguage } from '@vonk/contracts/texts/staffTexts';

type Sentences = Readonly<Record<string, unknown>>;
const LOADS: Readonly<Record<StaffLanguage, () => Promise<{ default: Sentences }>>> = {
  nl: () => import('@vonk/contracts/texts/refusals.nl.json'),
  de: () => import('@vonk/contracts/texts/refusals.de.json'),
  en: () => import('@vonk/contracts/texts/refusals.en.json'),
};

/** Says why the api would refuse a field, while it is still being written: the sentences that it answers with itself. */
export async function loadRefusalSentences(
  language: StaffLanguage,
): Promise<(code: string, values?: Readonly<Record<string, string | number>>) => string> {
  const { default: sentences } = await LOADS[language]();
  return (code, values = {}) => {
    const sentence = sentences[code];
    if (typeof sentence !== 'string') return code;
    return sentence.replace(/\{\{(\w+)\}\}/g, (_found, name: string) => String(values[name] ?? ''));
  };
}
