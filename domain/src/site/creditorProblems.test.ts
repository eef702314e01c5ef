import { expect, it } from 'vitest';
import { creditorProblems } from './creditorProblems.ts';

const creditor = {
  ...{ name: 'Vonk', identifier: 'NL79ZZZ999999990000', iban: 'NL91ABNA0417164300', address: 'Straat 1' },
  ...{ city: 'Amsterdam', country: 'NL' },
};
const none = { name: '', identifier: '', iban: '', address: '', city: '', country: '' };

it('takes a creditor who is whole, and none at all', () => {
  expect(creditorProblems(creditor)).toEqual([]);
  // The example of the rulebook of Germany, with another business code.
  expect(creditorProblems({ ...creditor, identifier: 'DE98ABC09999999999' })).toEqual([]);
  expect(creditorProblems(none)).toEqual([]);
});

it('refuses half a creditor, and one wrong digit', () => {
  expect(creditorProblems({ ...creditor, city: ' ' })).toEqual([{ path: 'city', code: 'required' }]);
  expect(creditorProblems({ ...none, iban: 'NL91ABNA0417164301' })).toContainEqual({
    path: 'iban',
    code: 'iban_invalid',
  });
  expect(creditorProblems({ ...creditor, identifier: 'NL80ZZZ999999990000' })).toEqual([
    { path: 'identifier', code: 'invalid' },
  ]);
});
