import { expect, it } from 'vitest';
import { faultsOfAnswer } from './answerFaults.ts';

const settings = 'http://localhost/api/settings.php';
const messages = 'http://localhost/api/chats/bea/messages';

it('lets a test leave out fields, and give those the contract has', () => {
  expect(faultsOfAnswer(settings, 200, { name: 'Vonk', countries: ['NL'] })).toEqual([]);
  expect(faultsOfAnswer('http://localhost/api/user.php?x=1', 200, { user: null })).toEqual([]);
});

it('lets a test refuse as the call does, and what stands before the api fail without a code', () => {
  expect(faultsOfAnswer(messages, 402, { code: 'insufficient_credits' })).toEqual([]);
  expect(faultsOfAnswer(messages, 502, null)).toEqual([]);
});

it.each([
  ['a field nobody sends', settings, 200, { nmae: 'Vonk' }],
  ['a value of another kind', settings, 200, { name: 1 }],
  ['a field within a list', 'http://localhost/api/members', 200, { results: [{ id: 'm', nmae: 'Bea' }] }],
  ['a status the route never has', settings, 202, {}],
  ['a code that is no refusal', settings, 403, { code: 'nobody_says_so' }],
  ['a code that another call is refused with', settings, 402, { code: 'insufficient_credits' }],
  ['a code with the status of another', messages, 409, { code: 'insufficient_credits' }],
  ['a no without a code', messages, 403, {}],
  ['an address that is not there', 'http://localhost/api/nowhere', 200, {}],
])('finds %s', (_what, url, status, body) => {
  expect(faultsOfAnswer(url, status, body)).toHaveLength(1);
});
