import type { Language } from '@vonk/contracts/languages';
import type { Knex } from 'knex';

/** A sentence of the mail in the reader's language, by its key, with plural forms by `count`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What a mail says, before it is dressed. `href` is a whole address. */
export type Letter = Readonly<{
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview?: string;
  paragraphs: readonly string[];
  button?: Readonly<{ text: string; href: string }>;
  /** Small print under the button. */
  footnotes?: readonly string[];
  /** Why the reader gets it, where it is not because they have an account. */
  reason?: string;
  /** What people wrote that stands in any of these, whole, and the language they wrote it in; undefined: it could not be told. */
  quotes?: readonly Readonly<{ words: string; language: Language | undefined }>[];
  /** Names of people in any of these, which nobody translates. */
  names?: readonly string[];
}>;

/**
 * A mail: whether it is still wanted when its time comes, and what it says. `load` reads the world anew at that moment and
 * gives null when the mail is no longer wanted; params are ids only, because they travel in a job.
 */
export type Mail<Params, Facts extends { to: string; language: string }, World = Knex> = Readonly<{
  /** `feature.name`, stable: it is in the jobs under way. */
  name: string;
  /** The notification preference that switches it off; null for mails that are always sent. */
  preference: string | null;
  load: (world: World, params: Params) => Promise<Facts | null>;
  write: (t: Translate, facts: Facts) => Letter;
}>;
