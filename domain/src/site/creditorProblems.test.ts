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
  // Signs that are no part of an account do not count, wherever they stand.
  for (const iban of [
    'nl91ABNA0417164300',
    'xNL91ABNA0417164300',
    'NL91ABNA0417164300-',
    'NL91 ABNA 0417 1643 00',
    'NL',
  ])
    expect(creditorProblems({ ...creditor, iban }), iban).toEqual([{ path: 'iban', code: 'iban_invalid' }]);
  // What is not there is missing, and not wrong too.
  expect(creditorProblems({ ...creditor, iban: '', identifier: '' })).toEqual([
    { path: 'identifier', code: 'required' },
    { path: 'iban', code: 'required' },
  ]);
  expect(creditorProblems({ ...creditor, identifier: 'NL80ZZZ999999990000' })).toEqual([
    { path: 'identifier', code: 'invalid' },
  ]);
});
