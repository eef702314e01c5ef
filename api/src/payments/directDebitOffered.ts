import type { Settings } from '@vonk/contracts/site/settings';
import type { AppContext } from '../appContext.ts';

/** Whether somebody collects direct debits here: finance said who and to which account, and codes can be sent. */
export const directDebitOffered = (
  { sms, payments }: Pick<AppContext, 'sms' | 'payments'>,
  { direct_debit_creditor: { name, identifier, iban } }: Pick<Settings, 'direct_debit_creditor'>,
): boolean => payments !== null && sms !== null && name !== '' && identifier !== '' && iban !== '';
