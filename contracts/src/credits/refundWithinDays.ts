/** Money that somebody withdrew goes back within so many days (Consumer Rights Directive 13). */
export const REFUND_WITHIN_DAYS = 14;
