import { fireEvent, screen } from '@testing-library/react';
import type { Visit } from '../visitSite.tsx';

/** When something shows, or does not: who comes where, and what happens. `push`: messages can be switched on here. */
export type Case = readonly [when: string, visit: Visit & Readonly<{ push?: boolean }>];

/** Something that stands around, above or over a page, and when. */
export type Condition = Readonly<{
  /** Where the rule is written. */
  rule: string;
  /** The files of `src` that draw it. */
  files: readonly string[];
  seen: () => boolean;
  shows: readonly Case[];
  hides: readonly Case[];
}>;
export type Conditions = Readonly<Record<string, Condition>>;

/** Presses what has this name: the last of them, for a dialog stands behind the page. */
export const press =
  (name: RegExp | string, role = 'button') =>
  (): void =>
    void fireEvent.click(screen.getAllByRole(role, { name }).at(-1) ?? document.body);
/** Types into the field of this name. */
export const type = (label: RegExp | string, value: string) => (): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const goOn = press('Go on', 'link');

export const dialog = (title: RegExp | string) => () => screen.queryByRole('dialog', { name: title }) !== null;
export const text = (words: RegExp | string) => () => screen.queryAllByText(words).length > 0;
/** The line above a screen that says this. */
export const bar = (words: RegExp) => () =>
  [...document.querySelectorAll('[data-notice-bar]')].some((one) => words.test(one.textContent));
