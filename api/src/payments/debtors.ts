import type { DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import type { AppContext } from '../appContext.ts';

/** Which `debtor` stream stands for a member, an account or a phone, by their one spelling; it tells nobody what that is. */
export const debtorId = ({ config }: Pick<AppContext, 'config'>, kind: DebtorKind, text: string): string =>
  blindIndex(config.hmacSecret, `direct debit ${kind} ${text}`);

/** What staff recognise an account or a phone by: country and the last signs. */
export const debtorHint = (text: string): string => `${text.slice(0, 3).replace(/\d$/, '')}…${text.slice(-4)}`;
