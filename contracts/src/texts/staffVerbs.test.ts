import { describe, expect, it } from 'vitest';
import type { AdminResource } from '../adminResource.ts';
import { adminResources } from '../adminResources.ts';
import de from './staffEvents.de.json' with { type: 'json' };
import en from './staffEvents.en.json' with { type: 'json' };
import nl from './staffEvents.nl.json' with { type: 'json' };
import type { StaffLanguage } from './staffTexts.ts';

const acts = new Set(
  Object.values<AdminResource>(adminResources).flatMap(({ acts: onRecords, foundingActs }) =>
    Object.keys({ ...onRecords, ...foundingActs }),
  ),
);
/** What the audit tells beside acts of resources: which lists and records were opened, and what was taken away as a file. */
const READING = ['export', 'list', 'read'];
const verbs: Readonly<Record<StaffLanguage, object>> = { nl: nl.verbs, de: de.verbs, en: en.verbs };

describe.each(Object.entries(verbs))('the verbs of the audit in %s', (_language, known) => {
  it('say every act of the back office', () => {
    expect([...acts].filter((act) => !(act in known))).toEqual([]);
  });

  it('say nothing that nobody does', () => {
    expect(Object.keys(known).filter((verb) => !acts.has(verb) && !READING.includes(verb))).toEqual([]);
  });
});
