import type { RETURN_OUTCOMES } from '@vonk/contracts/payments/directDebitResources';

const WORDS: Readonly<Record<(typeof RETURN_OUTCOMES)[number], string>> = {
  taken_back: 'Returned: unused credits are gone, member, account and phone are blocked, a mail tells',
  known: 'Known already',
  not_collected: 'Not with the bank: nothing was done, look at it',
  not_found: 'No debit of ours has this reference: nothing was done, look at it',
  other_amount: 'Another amount than was debited: nothing was done, look at it',
};

/** What became of one line of a file of returns, in a sentence. */
export const returnOutcomeWord = (outcome: (typeof RETURN_OUTCOMES)[number]): string => WORDS[outcome];
