/** What the texts of a campaign can ask for: what it takes off, as a percentage or an amount, and the order it needs. */
export const CAMPAIGN_FIGURE = '{{percentage}}';
/** The amount it takes off in the reader's currency. */
export const AMOUNT_FIGURE = '{{amount}}';
/** The order it needs in the reader's currency. */
export const MINIMUM_FIGURE = '{{minimum}}';
/** What the texts of the time bonus can ask for besides: the time that is left, as a clock that runs. */
export const CLOCK_FIGURE = '{{clock}}';
