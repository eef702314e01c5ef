/**
 * The same time of day (UTC) that many calendar months later; the last day of the month where the day does not exist:
 * one month after 31 January is 28 or 29 February. Independent of the machine's zone.
 */
export function monthsAfter(instant: Date, months: number): Date {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(instant);
  moved.setUTCFullYear(year, month, Math.min(instant.getUTCDate(), lastDay));
  return moved;
}
