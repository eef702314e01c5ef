/** Whether this is `npm run test:thorough`, where simulations and storms run at full size. */
export const isFullSize = process.env.THOROUGH === 'yes';

/** How many of something a test makes: `full` in `npm run test:thorough`, `enough` to prove the same in `npm test`. */
export const fullSize = (full: number, enough: number): number => (isFullSize ? full : enough);
