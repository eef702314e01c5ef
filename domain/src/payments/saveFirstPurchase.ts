import { refuse } from '../refuse.ts';
import type { Campaign, CampaignEvent, FirstPurchaseTerms } from './campaign.ts';
import { unfitFigures } from './campaignWords.ts';
import type { InOneCurrency } from './codeTermsIn.ts';
import { isValueSound } from './issueCode.ts';

/** `seen`: the revision that whoever changes it has seen. */
export type SaveFirstPurchaseCommand = FirstPurchaseTerms & { seen: number };

/** As much of an order as an amount may be: beyond it two administrators decide on the percentage, and no amount goes round them. */
const SHARE_MOST = 0.5;
const NO_FIGURE = 0;
const ANY_FIGURE = 1;

/**
 * Changes a campaign of the first purchase, and makes it its own from then on. Refuses setting_changed when somebody else changed
 * it since, code_period_invalid where it would end before it begins, code_value_invalid where its amounts are no discount, and
 * invalid_request at an amount of more than half the order it needs and at words that ask for a figure it has not.
 */
export function saveFirstPurchase(state: Campaign, { seen, ...terms }: SaveFirstPurchaseCommand): CampaignEvent[] {
  if (seen !== state.revision) refuse('setting_changed');
  const { starts_at, ends_at, texts, in_currencies = [] } = terms;
  if (starts_at !== null && ends_at !== null && new Date(ends_at) <= new Date(starts_at)) refuse('code_period_invalid');
  const percentage = in_currencies.some(({ amount }) => amount !== null) ? NO_FIGURE : ANY_FIGURE;
  const [first, ...elsewhere] = in_currencies;
  if (first && !isValueSound({ ...first, elsewhere, percentage: percentage || null })) refuse('code_value_invalid');
  const errors = [...tooMuch(in_currencies), ...unfitFigures(texts, { percentage, in_currencies })];
  if (errors.length > 0) refuse('invalid_request', { errors });
  return [{ type: 'FirstPurchaseSaved', data: terms }];
}

const tooMuch = (in_currencies: readonly InOneCurrency[]) =>
  in_currencies.flatMap(({ amount, minimum_order }, place) => {
    const most = Math.floor((minimum_order?.amount_minor ?? 0) * SHARE_MOST);
    return amount === null || amount.amount_minor <= most
      ? []
      : [{ path: `in_currencies.${place}.amount`, code: 'too_big', values: { maximum: most / 100 } }];
  });
