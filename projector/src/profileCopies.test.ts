import { expect, it } from 'vitest';
import { allProjections } from './allProjections.ts';
import { ANSWER_COLUMNS } from './answerColumns.ts';

/** What others read of a profile, but for the country, which is that of the account and of what was bought. */
const PROFILE = new Set([
  ...['name', 'about', 'date_of_birth', 'gender', 'looking_for', 'region', 'city', 'main_photo'],
  ...Object.keys(ANSWER_COLUMNS),
]);
/** Tables that keep some of it all the same, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  profiles: 'it is the profile',
  search: 'what the search filters by, in the shape that makes it quick; what it finds is read from the profile',
  audit_owners: '`about` is what an entry of the audit is about',
};

it('what a profile says of a member is kept once: a copy would be shown after it was changed or taken away', () => {
  const copies = allProjections.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, { columns }]) =>
      'member' in columns && !(table in ALLOWED)
        ? Object.keys(columns)
            .filter((column) => PROFILE.has(column))
            .map((column) => `${table}.${column}`)
        : [],
    ),
  );
  expect(copies).toEqual([]);
});
