/** The least and the most characters of a profile name. */
export const NAME_LENGTH = { min: 2, max: 40 } as const;
