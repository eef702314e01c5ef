import type { AdminResource } from '@vonk/contracts/adminResource';
import { adminResources } from '@vonk/contracts/adminResources';
import { eventSentences } from '@vonk/contracts/eventSentences';
import { eventTeller } from '@vonk/contracts/eventTeller';
import { OWN_SIGN_IN_ACTS } from '@vonk/contracts/site/events';
import { serverStaffTexts } from '@vonk/contracts/texts/serverStaffTexts';
import type { StaffWords } from '@vonk/contracts/texts/staffTexts';

/** What the audit is asked for: events by their type, and of what staff noted (`StaffActed`) acts by theirs (`refund payments`). */
export type SaidInAudit = Readonly<{ events: readonly string[]; acts: readonly string[] }>;

const TYPES = Object.keys(eventSentences).sort((one, other) => other.length - one.length);
/** The key of a sentence begins with the type of its event: the longest that does. */
const typeOf = (key: string) => TYPES.find((type) => key.startsWith(type));
const KEYS = Object.entries(serverStaffTexts().en.events).flatMap(([key, text]) => {
  const type = typeof text === 'string' ? typeOf(key) : undefined;
  return type === undefined ? [] : [{ key, type }];
});
const ACTS = Object.values<AdminResource>(adminResources).flatMap(({ name, acts = {}, foundingActs = {} }) =>
  Object.keys({ ...acts, ...foundingActs }).map((act) => `${act} ${name}`),
);

const plainly = (text: string) => text.toLowerCase();

/**
 * What is told with these words in the language of whoever asks, as the audit shows it, or is called by them: `geschorst`,
 * `suspend`, `MemberSuspended`. What is filled into a sentence is not looked at.
 */
export function saidInAudit(asked: string, words: StaffWords): SaidInAudit {
  const wanted = plainly(asked.trim());
  const teller = eventTeller(words);
  const says = (text: string) => plainly(text).includes(wanted);
  const events = KEYS.filter(
    ({ key, type }) => says(type) || says((words.find(`events:${key}`) ?? '').replaceAll(/\{\{[^{}]*\}\}/g, '')),
  ).map(({ type }) => type);
  return {
    events: [...new Set(events)],
    acts: [...ACTS, ...OWN_SIGN_IN_ACTS].filter((act) => says(act) || says(teller.act(act))),
  };
}
