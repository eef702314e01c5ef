/** A debit that was not allowed can be disputed for 13 months: so many months the mandate that proves it was is kept. */
export const MANDATE_MONTHS = 14;
