import { PAGE_TEXT_MAX, unknownPlaceholders } from '@vonk/contracts/site/staticPageText';
import { refuse } from '../refuse.ts';

/**
 * A text that may stand in a page: a title (`# `) and at least one section (`## `), and no figure that the site does not
 * have. Refuses invalid_request with `errors` at `text`: too_long, page_without_title, page_without_section,
 * unknown_placeholder (with `values.names`).
 */
export function checkPageText(text: string): void {
  const problem = (code: string, more: Readonly<Record<string, unknown>> = {}) =>
    refuse('invalid_request', { errors: [{ path: 'text', code, ...more }] });
  if (text.length > PAGE_TEXT_MAX) problem('too_long');
  const unknown = unknownPlaceholders(text);
  if (unknown.length > 0) problem('unknown_placeholder', { values: { names: unknown.slice(0, 10).join(', ') } });
  if (!/^# \S/m.test(text)) problem('page_without_title');
  if (!/^## \S/m.test(text)) problem('page_without_section');
}
