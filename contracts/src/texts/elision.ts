const FRENCH_VOWEL = /^(?:[aàâäeéèêëiîïoôöuùûüœæ]|y[^aeiouy])/i;
/** Numbers that begin with a vowel when they are said: otto, ottanta, ottomila; undici, undicimila. */
const ITALIAN_VOWEL = /^(?:8|11(?!\d))/;

const before = (vowel: RegExp, elided: string, whole: string) => (value: string) =>
  vowel.test(value) ? `${elided}${value}` : `${whole} ${value}`;

/**
 * Words that change with what follows them, written into the placeholder because nobody knows it before: `{{name, de}}` is
 * “d’Anna” or “de Marie”, and `{{date, il}}` is “l’8 marzo” or “il 9 marzo”. With a capital at the start of a sentence:
 * `{{date, il(start: true)}}`.
 */
const FORMS = {
  de: before(FRENCH_VOWEL, 'd’', 'de'),
  que: before(FRENCH_VOWEL, 'qu’', 'que'),
  il: before(ITALIAN_VOWEL, 'l’', 'il'),
  al: before(ITALIAN_VOWEL, 'all’', 'al'),
  dal: before(ITALIAN_VOWEL, 'dall’', 'dal'),
  del: before(ITALIAN_VOWEL, 'dell’', 'del'),
} satisfies Readonly<Record<string, (value: string) => string>>;

/** A word, as placeholders name it. */
export type ElidedForm = keyof typeof FORMS;

/** Whether a placeholder may name it. */
export const isElidedForm = (form: string): form is ElidedForm => Object.hasOwn(FORMS, form);

/** The value with the word before it, as the language says them together. */
export function elided(form: ElidedForm, value: string, { start = false }: { start?: boolean } = {}): string {
  const said = FORMS[form](value);
  return start ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** Text and numbers as they are; nothing for what cannot be said. */
const saidValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type Format = (value: unknown, language: string | undefined, options: { start?: boolean }) => string;
type Engine = { services: { formatter?: { add: (name: string, format: Format) => void } } };

/** Teaches an engine of i18next these words: `createInstance().use(elision)`. */
export const elision = {
  type: '3rdParty',
  init: (engine: Engine) => {
    for (const form of Object.keys(FORMS) as ElidedForm[])
      engine.services.formatter?.add(form, (value, _language, options) => elided(form, saidValue(value), options));
  },
} as const;
