import { CODE_LENGTH, CODE_PERCENTAGE, CODE_TIMES_MAX } from '../payments/codeLimits.ts';
import { refusalValues } from './refusalValues.ts';

/** What no refusal of staff needs to bring along. */
const FIXED = {
  percentage_min: CODE_PERCENTAGE.min,
  percentage_max: CODE_PERCENTAGE.max,
  orders_max: CODE_TIMES_MAX,
  letters_min: CODE_LENGTH.min,
  letters_max: CODE_LENGTH.max,
} as const;

/** As `refusalValues`, for the sentences that only staff are told, too: the site loads nothing of them. */
export const staffRefusalValues: typeof refusalValues = (code, details) => ({
  ...FIXED,
  ...refusalValues(code, details),
});
