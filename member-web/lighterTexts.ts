import { refusals } from '@vonk/contracts/refusals';
import { refusalsOf } from '@vonk/contracts/route';
import { allRoutes } from '@vonk/contracts/routes';
import type { Plugin } from 'vite';

/** What any call may be answered with that no route names: it does not exist, or the house is at fault. */
const OF_THE_WIRE = ['not_found', 'method_not_allowed', 'unexpected'];
/** The forms of a sentence that names a number: `photo_limit_reached_one`. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** What is wrong with fields of the back office alone: settings, pages, texts, sites. Routes do not name faults of fields. */
export const STAFF_FIELDS = [
  ...[
    'host_invalid',
    'host_not_open',
    'host_other_language',
    'colour_too_light',
    'colour_too_dark',
    'nothing_active',
    'https_needed',
    'needs_consent',
  ],
  ...['one_for_all_sites', 'one_for_all_countries', 'surcharge_banned', 'unknown_placeholder', 'only_terms_ask'],
  ...['page_without_title', 'page_without_section', 'text_placeholders', 'text_markup', 'text_word', 'text_loud'],
  ...['text_button', 'text_limit'],
];

/** The codes that only staff are refused with: no call of the member site has them. */
export function staffRefusals(): ReadonlySet<string> {
  const told = new Set<string>(OF_THE_WIRE);
  for (const route of Object.values(allRoutes)) for (const code of refusalsOf(route)) told.add(code);
  return new Set([...Object.keys(refusals).filter((code) => !told.has(code)), ...STAFF_FIELDS]);
}

/** The sentences of a language without those that only staff are told. @param texts the JSON of `refusals.<language>.json` */
export function memberRefusals(texts: string): Record<string, string> {
  const left = staffRefusals();
  const all = Object.entries(JSON.parse(texts) as Record<string, string>);
  return Object.fromEntries(all.filter(([key]) => !left.has(key.replace(PLURAL, ''))));
}

/** Leaves out of the site's texts what nobody is told there; the back office reads the files themselves. */
export const withoutStaffRefusals = (): Plugin => ({
  name: 'vonk-without-staff-refusals',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contracts\/src\/texts\/refusals\.\w\w\.json$/ },
    handler: (texts) => ({ code: JSON.stringify(memberRefusals(texts)), map: null }),
  },
});
