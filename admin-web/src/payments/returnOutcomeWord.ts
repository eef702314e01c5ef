import type { RETURN_OUTCOMES } from '@vonk/contracts/payments/directDebitResources';
import { t } from '../app/words.ts';

const words = (): Readonly<Record<(typeof RETURN_OUTCOMES)[number], string>> => ({
  taken_back: t('payments:returnOutcomeWord.returnedUnusedCreditsAreGone'),
  known: t('payments:returnOutcomeWord.knownAlready'),
  not_collected: t('payments:returnOutcomeWord.notWithTheBankNothing'),
  not_found: t('payments:returnOutcomeWord.noDebitOfOursHas'),
  other_amount: t('payments:returnOutcomeWord.anotherAmountThanWasDebited'),
});

/** What became of one line of a file of returns, in a sentence. */
export const returnOutcomeWord = (outcome: (typeof RETURN_OUTCOMES)[number]): string => words()[outcome];
