/** Before the id of a file of direct debits, in what the bank calls it: its messages and statements have both. */
export const COLLECTION_PREFIX = 'VONK-';

/** What the bank calls a file of direct debits. */
export const collectionName = (collection: string): string => `${COLLECTION_PREFIX}${collection}`;
