/** DECISIONS: days of the site (swipe likes, refund periods) are days of this zone. */
export const siteZone = 'Europe/Amsterdam';
