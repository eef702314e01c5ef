import { elided, isElidedForm } from './elision.ts';
import { isolated } from './isolated.ts';

const VALUE = /\{\{\s*(\w+)\s*(?:, (\w+)(\(start: true\))?)?\}\}/g;

/**
 * A text with its values in it, where no engine of i18next is at hand: `{{site}}` by its name, `{{name, de}}` with the word
 * that goes before it. A value is said as it is, whatever it holds, isolated where it is written from right to left; a name
 * without one stays as it was written.
 */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(VALUE, (written, name: string, form: string | undefined, start: string | undefined) => {
    if (!Object.hasOwn(values, name)) return written;
    const value = String(values[name]);
    return isolated(
      form !== undefined && isElidedForm(form) ? elided(form, value, { start: start !== undefined }) : value,
    );
  });
