export const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar date that many days after another: pure calendar, no zone. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
