/** The least and the most characters of a discount code. */
export const CODE_LENGTH = { min: 3, max: 30 } as const;
/** The least and the most that a code takes off, in percent: something is left to pay. */
export const CODE_PERCENTAGE = { min: 1, max: 99 } as const;
/** Orders that a code can be limited to: each of them is kept in the state of its stream. */
export const CODE_TIMES_MAX = 10_000;
